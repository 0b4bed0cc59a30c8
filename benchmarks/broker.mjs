// Mosquitto for the benchmarks of terminals.
import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brokerProcess, freePorts } from './broker-process.mjs'

export const BROKER_PROGRAM = process.env.MOSQUITTO_PATH ?? '/usr/sbin/mosquitto'

/** A broker that keeps on disk what it has acknowledged; unless `isDurable` is false, before it is killed as well. */
export async function startBroker(folder, { isDurable = true } = {}) {
  const [port] = await freePorts(1)
  const file = join(folder, 'mosquitto.conf')
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'persistence true',
    `persistence_location ${folder}/`,
    ...(isDurable ? ['autosave_on_changes true', 'autosave_interval 1'] : []),
    'max_queued_messages 0',
    `user ${userInfo().username}`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const { start, kill } = brokerProcess(port, BROKER_PROGRAM, ['-c', file])
  await start()
  const url = `mqtt://127.0.0.1:${port}`
  /** Lets it be dead for a while. */
  const outage = async (ms) => {
    await kill()
    await wait(ms)
    await start()
  }
  return { url, urls: [url], protocolVersion: 5, settings: {}, start, kill, outage, close: kill }
}
