import com.hivemq.embedded.EmbeddedExtension;
import com.hivemq.embedded.EmbeddedHiveMQ;
import com.hivemq.extension.sdk.api.ExtensionMain;
import com.hivemq.extension.sdk.api.auth.SimpleAuthenticator;
import com.hivemq.extension.sdk.api.auth.parameter.SimpleAuthInput;
import com.hivemq.extension.sdk.api.auth.parameter.SimpleAuthOutput;
import com.hivemq.extension.sdk.api.parameter.ExtensionStartInput;
import com.hivemq.extension.sdk.api.parameter.ExtensionStartOutput;
import com.hivemq.extension.sdk.api.parameter.ExtensionStopInput;
import com.hivemq.extension.sdk.api.parameter.ExtensionStopOutput;
import com.hivemq.extension.sdk.api.services.Services;
import java.nio.file.Path;

/** One node of HiveMQ CE that lets everybody in. Arguments: its folders of settings, data and extensions. */
public final class Broker {
    public static void main(String[] args) {
        EmbeddedHiveMQ.builder()
            .withConfigurationFolder(Path.of(args[0]))
            .withDataFolder(Path.of(args[1]))
            .withExtensionsFolder(Path.of(args[2]))
            .withEmbeddedExtension(
                EmbeddedExtension.builder()
                    .withId("everybody")
                    .withName("Everybody")
                    .withVersion("1")
                    .withPriority(0)
                    .withStartPriority(0)
                    .withExtensionMain(new Everybody())
                    .build())
            .build()
            .start()
            .join();
    }

    private static final class Everybody implements ExtensionMain {
        @Override
        public void extensionStart(ExtensionStartInput input, ExtensionStartOutput output) {
            Services.securityRegistry().setAuthenticatorProvider(own -> new LetIn());
        }

        @Override
        public void extensionStop(ExtensionStopInput input, ExtensionStopOutput output) {}
    }

    private static final class LetIn implements SimpleAuthenticator {
        @Override
        public void onConnect(SimpleAuthInput input, SimpleAuthOutput output) {
            output.authenticateSuccessfully();
        }
    }
}
