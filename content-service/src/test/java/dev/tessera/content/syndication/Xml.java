package dev.tessera.content.syndication;

import java.io.StringReader;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.namespace.NamespaceContext;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Reads a feed as strictly as a reader of feeds may. */
final class Xml {

    private static final String ATOM = "http://www.w3.org/2005/Atom";

    private Xml() {}

    static Document parse(String xml) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(new DefaultHandler());
            return builder.parse(new InputSource(new StringReader(xml)));
        } catch (SAXException e) {
            throw new IllegalArgumentException("Not well-formed: " + xml, e);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** @param path an XPath, in which {@code a} is Atom */
    static List<String> texts(Document document, String path) {
        try {
            XPath xpath = XPathFactory.newInstance().newXPath();
            xpath.setNamespaceContext(new Prefix());
            NodeList nodes = (NodeList) xpath.evaluate(path, document, XPathConstants.NODESET);
            return IntStream.range(0, nodes.getLength())
                    .mapToObj(i -> nodes.item(i).getTextContent())
                    .toList();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Prefix implements NamespaceContext {

        @Override
        public String getNamespaceURI(String prefix) {
            return ATOM;
        }

        @Override
        public String getPrefix(String namespace) {
            return "a";
        }

        @Override
        public Iterator<String> getPrefixes(String namespace) {
            return List.of("a").iterator();
        }
    }
}
