package dev.tessera.service.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.quarkus.hibernate.validator.ValidatorFactoryCustomizer;
import jakarta.inject.Singleton;
import java.lang.reflect.Field;
import org.hibernate.validator.BaseHibernateValidatorConfiguration;
import org.hibernate.validator.spi.nodenameprovider.JavaBeanProperty;
import org.hibernate.validator.spi.nodenameprovider.Property;

/** Violations name a member as JSON does, where {@link JsonProperty} calls it differently. */
@Singleton
class JsonNames implements ValidatorFactoryCustomizer {

    @Override
    public void customize(BaseHibernateValidatorConfiguration<?> configuration) {
        configuration.propertyNodeNameProvider(JsonNames::name).addValueExtractor(new ChangeValueExtractor());
    }

    private static String name(Property property) {
        return property instanceof JavaBeanProperty member
                ? name(member.getDeclaringClass(), member.getName())
                : property.getName();
    }

    private static String name(Class<?> type, String member) {
        for (Field field : type.getDeclaredFields()) {
            JsonProperty json = field.getAnnotation(JsonProperty.class);
            if (field.getName().equals(member) && json != null && !json.value().isEmpty()) {
                return json.value();
            }
        }
        return member;
    }
}
