import { connectAsync, type IPublishPacket, type MqttClient } from 'mqtt'
import { BROKER_PASSWORD, type Mosquitto } from './mosquitto.ts'

export const topicOf = (name: string, message: string) => `trackhoe/${name}/${message}`

/** A terminal as a maker would program it: birth and last will, a session that outlives the connection, QoS 1. */
export async function connectTerminal(
  { url, ca }: Pick<Mosquitto, 'url' | 'ca'>,
  name: string,
  onMessage: (packet: IPublishPacket) => void = () => {},
): Promise<MqttClient> {
  const topic = topicOf(name, 'status')
  const status = (online: boolean) => JSON.stringify({ version: 1, online })
  const client = await connectAsync(url, {
    protocolVersion: 5,
    clientId: name,
    username: name,
    password: BROKER_PASSWORD,
    ca,
    reconnectPeriod: 200,
    clean: true,
    will: { topic, payload: Buffer.from(status(false)), qos: 1, retain: true },
  })
  client.on('error', () => {})
  client.on('connect', () => void client.publishAsync(topic, status(true), { qos: 1, retain: true }))
  client.on('message', (_, __, packet) => onMessage(packet))
  await client.subscribeAsync(topicOf(name, 'command'), { qos: 1 })
  await client.publishAsync(topic, status(true), { qos: 1, retain: true })
  return client
}
