import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { DateTime, Flag, RequiredText, SERVER_MANAGED_FIELDS } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { OptionalText } from '../wire/values.ts'
import { COMMAND_NAMES } from './commands.ts'

/** Commands that one template can have. */
const MOST_COMMANDS = 10

/** The values of one command of a template, as they are sent: `command` is its name, `params` fits its schema. */
const TemplateCommand = z.object({
  command: z.enum(COMMAND_NAMES, '指令名称不正确').check(label('指令')),
  params: z.record(z.string().check(z.maxLength(64)), z.unknown()).check(label('参数')),
})

/**
 * Values of commands that are kept under a name and sent again to other vehicles. `shared`: everybody of the tenant has
 * it; otherwise only who made it. `editable`: the caller may change and delete it.
 */
export const CommandTemplate = wireObject({
  id: z.string(),
  name: z.string(),
  shared: Flag,
  commands: z.array(wireObject({ command: z.string(), params: z.record(z.string(), z.unknown()) })),
  editable: Flag,
  createBy: OptionalText,
  createTime: DateTime,
  revision: Revision,
})
export type CommandTemplate = z.output<typeof CommandTemplate>

const fields = {
  name: RequiredText('请输入模板名称', 50).check(label('模板名称')),
  shared: z.optional(z.boolean('只能是 true 或 false')).check(label('共享')),
  commands: z
    .array(TemplateCommand)
    .check(
      z.minLength(1, '请至少填写一项'),
      z.maxLength(MOST_COMMANDS, `最多 ${MOST_COMMANDS} 条指令`),
      label('指令列表'),
    ),
}

export const NewCommandTemplate = z.object(fields)
export type NewCommandTemplate = z.input<typeof NewCommandTemplate>

export const CommandTemplateEdit = editOf({
  ...fields,
  commands: z.optional(fields.commands),
})
export type CommandTemplateEdit = z.input<typeof CommandTemplateEdit>

/** `command`: names of commands, comma-joined; templates that have any of them. */
export const CommandTemplateQuery = listQueryOf(fields, ['name'], { command: '指令' })
export type CommandTemplateQuery = z.input<typeof CommandTemplateQuery>

/**
 * Templates of commands: a person's own, and those of the tenant. Native only; not in the specification.
 *
 * Errors: 500 模板名称已存在, 参数超出范围：{label}; 510 when a template of the tenant is made or changed without the
 * permission `vehicle:template:share`.
 */
export const commandTemplates = {
  /** Lists the templates of the caller and of the tenant. */
  list: listCall('/command/template/list', CommandTemplateQuery, CommandTemplate),
  /** Creates a template. */
  add: endpoint('POST', '/command/template/add', { body: NewCommandTemplate, result: z.unknown() }),
  /** Changes name, owner or values of a template; without `commands` the values stay. */
  edit: endpoint('PUT', '/command/template/edit', {
    body: CommandTemplateEdit,
    result: z.unknown(),
    ignoredFields: ['editable', ...SERVER_MANAGED_FIELDS],
  }),
  /** Deletes a template. */
  remove: removeCall('/command/template/delete'),
}
