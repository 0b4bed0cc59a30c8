import io.github.hylexus.jt.config.Jt808ProtocolVersion;
import io.github.hylexus.jt.data.msg.MsgType;
import io.github.hylexus.jt808.codec.BytesEncoder;
import io.github.hylexus.jt808.codec.Decoder;
import io.github.hylexus.jt808.codec.Encoder;
import io.github.hylexus.jt808.msg.RequestMsgMetadata;
import io.github.hylexus.jt808.msg.RespMsgBody;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/**
 * A terminal of JT/T 808-2013 whose frames are made and read by io.github.hylexus.jt, a library that was written apart from the server. It
 * tries to register until it is let in, reports its position each second, and answers what it is sent. It prints one line for each
 * message that it receives. Arguments: host, port, number, longitude, latitude.
 */
public final class Emulator {
    private static final BytesEncoder BYTES = new BytesEncoder.DefaultBytesEncoder();
    private static final Encoder ENCODER = new Encoder(BYTES);
    private static final Decoder DECODER = new Decoder(BYTES);
    private static final int FLAG = 0x7e;
    private static final long RETRY_MS = 1000;

    private final String number;
    private final double longitude;
    private final double latitude;
    /** Heartbeat of two minutes, a position each ten seconds. */
    private final java.util.SortedMap<Integer, byte[]> parameters = new java.util.TreeMap<>(java.util.Map.of(
        0x0001, new byte[] {0, 0, 0, 120}, 0x0029, new byte[] {0, 0, 0, 10}));
    private int serial;
    private DataOutputStream out;

    private Emulator(String number, double longitude, double latitude) {
        this.number = number;
        this.longitude = longitude;
        this.latitude = latitude;
    }

    public static void main(String[] args) throws Exception {
        // Its own frames at the level "debug" say nothing that the lines below do not.
        ((ch.qos.logback.classic.Logger) org.slf4j.LoggerFactory.getLogger("ROOT")).setLevel(ch.qos.logback.classic.Level.WARN);
        var emulator = new Emulator(args[2], Double.parseDouble(args[3]), Double.parseDouble(args[4]));
        while (true) {
            try (var socket = new Socket(args[0], Integer.parseInt(args[1]))) {
                emulator.run(socket);
            } catch (IOException broken) {
                System.out.println("closed");
            }
            Thread.sleep(RETRY_MS);
        }
    }

    private void run(Socket socket) throws Exception {
        out = new DataOutputStream(socket.getOutputStream());
        var input = new DataInputStream(socket.getInputStream());
        send(0x0100, registration());
        var isLetIn = false;
        Thread reporter = null;
        try {
            while (true) {
                var message = read(input);
                var id = message.getHeader().getMsgId();
                var body = message.getBodyBytes();
                System.out.printf("received 0x%04x %s%n", id, hex(body));
                switch (id) {
                    case 0x8100 -> {
                        if (body[2] != 0) return;
                        send(0x0102, java.util.Arrays.copyOfRange(body, 3, body.length));
                    }
                    case 0x8001 -> {
                        if (isLetIn || word(body, 2) != 0x0102) break;
                        if (body[4] != 0) return;
                        isLetIn = true;
                        System.out.println("authenticated");
                        reporter = new Thread(this::report);
                        reporter.setDaemon(true);
                        reporter.start();
                    }
                    case 0x8107 -> send(0x0107, properties());
                    case 0x8104, 0x8106 -> send(0x0104, parameters(message.getHeader().getFlowId()));
                    case 0x8103 -> {
                        keep(body);
                        send(0x0001, join(wordOf(message.getHeader().getFlowId()), wordOf(id), new byte[] {0}));
                    }
                    case 0x8201 -> send(0x0201, join(wordOf(message.getHeader().getFlowId()), position()));
                    default -> send(0x0001, join(wordOf(message.getHeader().getFlowId()), wordOf(id), new byte[] {0}));
                }
            }
        } finally {
            if (reporter != null) reporter.interrupt();
        }
    }

    private void report() {
        try {
            while (!Thread.interrupted()) {
                send(0x0200, position());
                Thread.sleep(1000);
            }
        } catch (IOException | InterruptedException ended) {
            // The connection has ended, and its reader sees it.
        }
    }

    /** Maker 70107, model EMULATOR, terminal id 0000001, no plate. */
    private static byte[] registration() {
        var bytes = new byte[37];
        copy("70107", bytes, 4);
        copy("EMULATOR", bytes, 9);
        copy("0000001", bytes, 29);
        return bytes;
    }

    private static byte[] properties() {
        var bytes = new byte[48];
        copy("70107", bytes, 2);
        copy("EMULATOR", bytes, 7);
        copy("0000001", bytes, 27);
        bytes[44] = 1;
        bytes[45] = '1';
        bytes[46] = 1;
        bytes[47] = '2';
        return bytes;
    }

    private byte[] parameters(int answered) {
        var all = new ByteArrayOutputStream();
        parameters.forEach((parameter, value) -> {
            all.writeBytes(java.nio.ByteBuffer.allocate(4).putInt(parameter).array());
            all.write(value.length);
            all.writeBytes(value);
        });
        return join(wordOf(answered), new byte[] {(byte) parameters.size()}, all.toByteArray());
    }

    /** Takes parameters: their number, and each with its id, its length and its value. */
    private void keep(byte[] body) {
        var bytes = java.nio.ByteBuffer.wrap(body, 1, body.length - 1);
        while (bytes.remaining() > 4) {
            var parameter = bytes.getInt();
            var value = new byte[bytes.get() & 0xff];
            bytes.get(value);
            parameters.put(parameter, value);
        }
    }

    private byte[] position() {
        var time = DateTimeFormatter.ofPattern("yyMMddHHmmss").format(ZonedDateTime.now(ZoneOffset.ofHours(8)));
        var bytes = java.nio.ByteBuffer.allocate(31);
        bytes.putInt(0).putInt(3).putInt((int) Math.round(latitude * 1e6)).putInt((int) Math.round(longitude * 1e6));
        bytes.putShort((short) 60).putShort((short) 0).putShort((short) 0);
        for (var at = 0; at < 12; at += 2) bytes.put((byte) Integer.parseInt(time.substring(at, at + 2), 16));
        bytes.put((byte) 0x30).put((byte) 1).put((byte) 21);
        return bytes.array();
    }

    private synchronized void send(int id, byte[] body) throws IOException {
        var frame = ENCODER.encodeRespMsg(new Body(id, body), serial, number);
        serial = (serial + 1) & 0xffff;
        out.write(frame);
        out.flush();
    }

    /** The next message: what stands between two flags. */
    private static RequestMsgMetadata read(InputStream input) throws Exception {
        var bytes = new ByteArrayOutputStream();
        while (true) {
            var next = input.read();
            if (next < 0) throw new IOException("the connection has ended");
            if (next != FLAG) bytes.write(next);
            else if (bytes.size() > 0) break;
        }
        var escaped = bytes.toByteArray();
        return DECODER.parseMsgMetadata(Jt808ProtocolVersion.VERSION_2011, BYTES.doEscapeForReceive(escaped, 0, escaped.length));
    }

    private static void copy(String text, byte[] bytes, int at) {
        var own = text.getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        System.arraycopy(own, 0, bytes, at, own.length);
    }

    private static int word(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
    }

    private static byte[] wordOf(int value) {
        return new byte[] {(byte) (value >> 8), (byte) value};
    }

    private static byte[] join(byte[]... parts) {
        var all = new ByteArrayOutputStream();
        for (var part : parts) all.writeBytes(part);
        return all.toByteArray();
    }

    private static String hex(byte[] bytes) {
        return java.util.HexFormat.of().formatHex(bytes);
    }

    private record Body(int id, byte[] bytes) implements RespMsgBody {
        @Override
        public byte[] toBytes() {
            return bytes;
        }

        @Override
        public MsgType replyMsgType() {
            var own = id;
            return new MsgType() {
                @Override
                public int getMsgId() {
                    return own;
                }

                @Override
                public String getDesc() {
                    return "";
                }
            };
        }
    }
}
