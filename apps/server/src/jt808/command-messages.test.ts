import { describe, expect, it } from 'vitest'
import { COMMAND_NAMES, protocolObjection, type NamedCommand } from '@trackhoe/contract/vehicle'
import { messageOf } from './command-messages.ts'

const NO_SUCH_COMMAND = 'JT/T 808 终端没有这项指令'

/** Commands that terminals of JT/T 808 can do: at least one of each kind that they have. */
const COMMANDS: readonly NamedCommand[] = [
  { name: 'reset', values: { terminalRestart: 1 } },
  { name: 'reset', values: { factoryDefault: 1 } },
  { name: 'transmit', values: { op: 'start', intervalSec: 10, durationMin: 30 } },
  { name: 'transmit', values: { op: 'stop' } },
  { name: 'transmit', values: { op: 'message', text: '请保养', displaySec: 60, priority: 'M', needConfirm: 0 } },
  { name: 'recall', values: { type: 'state', scope: ['position'] } },
  { name: 'recall', values: { type: 'parameter', group: '4B' } },
]

describe('commands for terminals of JT/T 808', () => {
  it.each(COMMANDS)('has a message for $name $values', (command) => {
    expect(protocolObjection('jt808', command.name, command.values)).toBeNull()
    expect(messageOf(command)).toBeTypeOf('function')
  })

  it('are of the kinds that the contract says they have', () => {
    const kinds = COMMAND_NAMES.filter((name) => protocolObjection('jt808', name, {})?.zh !== NO_SUCH_COMMAND)
    expect(new Set(COMMANDS.map(({ name }) => name))).toEqual(new Set(kinds))
  })
})
