import { commandKinds, CommandRecord, type CommandName, type CommandTemplate } from '@trackhoe/contract/vehicle'
import {
  fieldsFor,
  type CommandPart,
  type CommandScreen,
  type FormValues,
} from '../definition/define-command-screen.ts'
import { contractErrors, fieldErrors, paramsOf, partOf, type PartChanges } from '../definition/form-values.ts'
import type { CommandForm } from '../form/use-command-form.ts'

/** One command of a template. */
export interface TemplateCommand {
  command: CommandName
  params: Record<string, unknown>
}

/** The parts of a screen whose values can be kept. */
export function keptParts({ parts }: CommandScreen): CommandPart[] {
  return parts.filter(({ keepsTemplates }) => keepsTemplates === true)
}

/** Returns the commands of a template from the entered, or from the reported values: all that fits. */
export function commandsOf({ screen, vehicles }: Pick<CommandForm, 'screen' | 'vehicles'>, values: FormValues) {
  const planned = keptParts(screen).flatMap((part): PartChanges[] => {
    const own = values[part.id] ?? {}
    const changes = fieldsFor(part, vehicles).flatMap(([key]) => {
      const to = own[key]
      return to === undefined ? [] : [{ key, from: undefined, to }]
    })
    return changes.length === 0 ? [] : [{ part, changes }]
  })
  const complete = planned.filter((one) => fieldErrors(one, vehicles).length === 0 && contractErrors(one).length === 0)
  return {
    commands: complete.map((one): TemplateCommand => ({ command: one.part.command, params: paramsOf(one) })),
    /** Some of the values do not fit, so that nothing should be kept of them. */
    incomplete: complete.length < planned.length,
  }
}

/** The commands of a template that a screen can send. */
export function fittingCommands(screen: CommandScreen, { commands }: CommandTemplate): TemplateCommand[] {
  return commands.flatMap(({ command, params }) => {
    const part = partOf(screen, command, params)
    return part ? [{ command: part.command, params: inOrderOf(part, params) }] : []
  })
}

/** Values in the order of the form: a server keeps none. */
function inOrderOf({ fixed, fields }: CommandPart, params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = [...Object.keys(fixed), ...Object.keys(fields)].filter((name) => params[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, params[name]]))
}

/** A command of a template as a record, of which there are summaries. */
export function recordOf({ command, params }: TemplateCommand): CommandRecord {
  const { infoid, group, object } = commandKinds[command]
  return CommandRecord.parse({ recordId: '', infoid, group, paramContent: { [object]: params } })
}
