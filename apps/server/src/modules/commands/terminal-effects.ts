import type { Db } from '../../platform/database/database.ts'
import * as queries from './commands.queries.ts'
import type { RecordRow } from './commands.queries.ts'

/** The name under which a terminal's settings are kept, by the command's object or the recalled group. */
const NAMES: Readonly<Record<string, string>> = {
  '1': 'interval',
  '2': 'maintain',
  '6': 'param',
  '43': 'collect',
  '4B': 'transmit',
  BD: 'faultEvent',
  C3: 'lock',
}

/**
 * Keeps what a successful command changed of a terminal, in the transaction in which it succeeds: exactly once,
 * however often the answer comes. What the terminal read back counts, not what was sent.
 */
export async function keepEffects(db: Db, record: RecordRow, at: Date): Promise<void> {
  const { vehicleId, paramContent, reply } = record
  const [object = '', given] = Object.entries(paramContent).find(([key]) => key !== 'group') ?? []
  const sent = asObject(given)
  const held = asObject(reply?.['values'])
  switch (object) {
    case 'interval':
    case 'param':
      return keep(object, held)
    case 'maintain':
      return keep('maintain', withMeter(held, reply?.['hourMeter']))
    case 'recall': {
      const name = sent['type'] === 'parameter' ? NAMES[String(sent['group'])] : undefined
      if (name !== undefined) await keep(name, name === 'maintain' ? withMeter(held, reply?.['hourMeter']) : held)
      return
    }
    case 'reset':
      if (sent['factoryDefault'] === 1) await queries.forgetSettings(db, vehicleId)
      if (sent['diagnosisRestart'] === 1) {
        const { recordId, tenantId, softwareVersion } = record
        await queries.noteRestart(db, {
          id: `dr-${recordId}`,
          tenantId,
          vehicleId,
          restartTime: at,
          reason: '3',
          softwareVersion,
        })
      }
      return
    case 'transmit':
      if (typeof sent['newSendCenterNo'] === 'string') {
        await queries.setCenter(db, vehicleId, sent['newSendCenterNo'])
      }
      return keep('transmit', { [String(sent['op'])]: isRun(sent) ? { ...sent, at: at.toISOString() } : sent })
    case 'collect':
      return keep('collect', {
        [`${String(sent['op'])}:${String(sent['planId'])}`]: {
          ...sent,
          ...(typeof reply?.['until'] === 'string' && { until: reply['until'] }),
          at: at.toISOString(),
        },
      })
    case 'faultEvent': {
      const events = Array.isArray(sent['events']) ? sent['events'].map(asObject) : []
      return keep('faultEvent', Object.fromEntries(events.map((event) => [String(event['slot']), event])))
    }
    case 'lock':
      return keep('lock', sent)
    default:
  }

  function keep(name: string, content: Record<string, unknown>) {
    return Object.keys(content).length === 0
      ? Promise.resolve()
      : queries.keepSettings(db, vehicleId, name, content, at)
  }
}

/** Whether a command begins or ends a transmission at once. */
const isRun = ({ op }: Readonly<Record<string, unknown>>) => op === 'start' || op === 'stop'

/** A remaining time means nothing without the reading of the meter at which it was set. */
function withMeter(values: Record<string, unknown>, hourMeter: unknown): Record<string, unknown> {
  if (typeof hourMeter !== 'number') return {}
  return Object.fromEntries(
    Object.entries(values).flatMap(([item, hours]) => [
      [item, hours],
      [`${item}At`, hourMeter],
    ]),
  )
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
