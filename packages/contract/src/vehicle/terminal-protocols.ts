import { commandKinds, type CommandName } from './commands.ts'
import type { CommandKind, Texts } from './commands/command-kind.ts'

/** How a terminal is connected: by the messages of this platform over MQTT, or by JT/T 808. Not in the specification. */
export type TerminalProtocol = 'mqtt' | 'jt808'

/** How a device is connected. `jt808-json`: by JT/T 808, and it takes the commands of this platform as transparent data. Not in the specification. */
export type DeviceProtocol = TerminalProtocol | 'jt808-json'

/**
 * Returns why terminals of a protocol cannot do a command with these values; null where they can. A server that does not send the protocol has
 * terminals that can do every command.
 */
export function protocolObjection(
  protocol: string | null | undefined,
  name: CommandName,
  values: object,
): Texts | null {
  const kind: CommandKind = commandKinds[name]
  return protocol === 'jt808' ? kind.jt808Objection(values) : null
}
