import {
  bindCommand,
  commandKinds,
  protocolObjection,
  type CommandName,
  type DeviceProtocol,
} from '@trackhoe/contract/vehicle'

interface Names {
  readonly zh: string
  readonly en: string
}

interface Ability {
  readonly name: Names
  /** Why terminals of the protocol cannot do it; null: they can. */
  readonly objection: Names | null
}

/** The values by which kinds of commands differ in what a terminal can do of them. A kind that is forgotten does not compile. */
const VARIANTS: Readonly<Record<CommandName, readonly { values: Readonly<Record<string, unknown>>; name?: Names }[]>> =
  {
    transmit: [
      { values: { op: 'message', text: '', displaySec: 10, priority: 'L', needConfirm: 0 } },
      { values: { op: 'start', intervalSec: 5, durationMin: 1 } },
      { values: { op: 'stop' } },
      { values: { op: 'schedule', times: [], keyOffReport: 0, heartbeatMin: 5 } },
      { values: { op: 'center', newSendCenterNo: '' } },
    ],
    recall: [
      { values: { type: 'parameter', group: '4B' }, name: { zh: '召回传送设定', en: 'Recall transmission settings' } },
      { values: { type: 'state', scope: ['position'] }, name: { zh: '召回位置', en: 'Recall position' } },
      { values: { type: 'parameter', group: 6 }, name: { zh: '召回其他设定', en: 'Recall other settings' } },
      { values: { type: 'state', scope: ['engine'] }, name: { zh: '召回其他状态', en: 'Recall other states' } },
      { values: { type: 'history' }, name: { zh: '召回历史数据', en: 'Recall history' } },
    ],
    reset: [
      { values: { terminalRestart: 1 }, name: { zh: '重启终端', en: 'Restart terminal' } },
      { values: { factoryDefault: 1 }, name: { zh: '恢复出厂设置', en: 'Factory settings' } },
      { values: { tripHour: 1 }, name: { zh: '其他复位', en: 'Other resets' } },
    ],
    maintenanceInterval: [{ values: {} }],
    maintenanceRemaining: [{ values: {} }],
    vehicleParameter: [{ values: {} }],
    engineTest: [{ values: {} }],
    aftertreatmentTest: [{ values: {} }],
    sampling: [{ values: {} }],
    faultEvents: [{ values: {} }],
    lock: [{ values: {} }],
  }

const isCommandName = (name: string): name is CommandName => Object.hasOwn(VARIANTS, name)

/** What terminals of a protocol can do, those first that they can. */
export function abilitiesOf(protocol: DeviceProtocol): Ability[] {
  return Object.keys(VARIANTS)
    .filter(isCommandName)
    .flatMap((command) =>
      VARIANTS[command].map(({ values, name }) => ({
        name: name ?? bindCommand(command, values)?.send ?? commandKinds[command].name,
        objection: protocolObjection(protocol, command, values),
      })),
    )
    .toSorted((a, b) => Number(a.objection !== null) - Number(b.objection !== null))
}
