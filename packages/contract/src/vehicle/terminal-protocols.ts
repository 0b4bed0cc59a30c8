import type { CommandName } from './commands.ts'
import type { Texts } from './commands/command-kind.ts'

/** How a terminal is connected: by the messages of this platform over MQTT, or by JT/T 808. Not in the specification. */
export type TerminalProtocol = 'mqtt' | 'jt808'

const texts = (zh: string, en: string): Texts => ({ zh, en })

const NO_SUCH_COMMAND = texts('JT/T 808 终端没有这项指令', 'JT/T 808 terminals do not have this command')
const NO_CONFIRMATION = texts('JT/T 808 终端不能确认消息', 'JT/T 808 terminals cannot confirm messages')
const NO_SCHEDULE = texts('JT/T 808 终端没有定时发送', 'JT/T 808 terminals have no sending times')
const NO_CENTER = texts('JT/T 808 终端没有发送中心号', 'JT/T 808 terminals have no center number')
const NO_SUCH_RECALL = texts(
  'JT/T 808 终端只能召回传送设定和位置',
  'JT/T 808 terminals only report transmission settings and their position',
)
const NO_SUCH_RESET = texts(
  'JT/T 808 终端只能重启或恢复出厂设置，且一次一项',
  'JT/T 808 terminals can only be restarted or set to factory settings, one of them at a time',
)

/** The values of a command, as far as they are known: a form may be empty yet. */
type SomeValues = Readonly<Record<string, unknown>>

/** The objections to commands for terminals of JT/T 808, by kind. Source: JT/T 808-2019; the table is in the help, "Terminals". */
const jt808: Readonly<Record<CommandName, (values: SomeValues) => Texts | null>> = {
  transmit: ({ op, needConfirm }) => {
    if (op === 'schedule') return NO_SCHEDULE
    if (op === 'center') return NO_CENTER
    return op === 'message' && needConfirm === 1 ? NO_CONFIRMATION : null
  },
  recall: ({ type, group, scope }) => {
    if (type === 'parameter') return group === '4B' ? null : NO_SUCH_RECALL
    const isPosition = type === 'state' && Array.isArray(scope) && scope.every((one) => one === 'position')
    return isPosition ? null : NO_SUCH_RECALL
  },
  reset: (values) => {
    const items = Object.keys(values)
    const isKnown = items.every((item) => item === 'terminalRestart' || item === 'factoryDefault')
    return isKnown && items.length <= 1 ? null : NO_SUCH_RESET
  },
  maintenanceInterval: () => NO_SUCH_COMMAND,
  maintenanceRemaining: () => NO_SUCH_COMMAND,
  vehicleParameter: () => NO_SUCH_COMMAND,
  engineTest: () => NO_SUCH_COMMAND,
  aftertreatmentTest: () => NO_SUCH_COMMAND,
  sampling: () => NO_SUCH_COMMAND,
  faultEvents: () => NO_SUCH_COMMAND,
  lock: () => NO_SUCH_COMMAND,
}

/**
 * Returns why terminals of a protocol cannot do a command with these values; null where they can. A server that does not send the protocol has
 * terminals that can do every command.
 */
export function protocolObjection(
  protocol: string | null | undefined,
  name: CommandName,
  values: SomeValues,
): Texts | null {
  return protocol === 'jt808' ? jt808[name](values) : null
}
