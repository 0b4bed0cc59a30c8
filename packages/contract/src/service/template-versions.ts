import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ListQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall } from '../wire/record-calls.ts'
import { DateTime, Flag, ListOf, RequiredText } from '../wire/jeecgboot-values.ts'
import { Code, Count, OptionalText } from '../wire/values.ts'
import { label } from '../wire/label.ts'

/** The templates of a service type, by the names of their fields. */
export const TEMPLATE_FIELDS = ['reportTemp', 'workorderTemp', 'workorderVariableTemp'] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]

const serviceTypeId = RequiredText('缺少服务类型', 64).check(label('服务类型'))
const template = z.enum(TEMPLATE_FIELDS, '未知的模板').check(label('模板'))

/** A saved state of a template. The newest is the one in use. Native only; not in the specification. */
export const TemplateVersion = wireObject({
  id: Code,
  /** Counts from 1 for each template. */
  version: Count,
  /** How many items it has. */
  items: Count,
  /** The JSON text, as it was saved. */
  content: z.string(),
  createBy: OptionalText,
  createTime: DateTime,
})
export type TemplateVersion = z.output<typeof TemplateVersion>

const TemplateVersionListQuery = z.extend(ListQuery, { serviceTypeId, template })

/** Somebody who has a template open. */
export const TemplateEditor = wireObject({
  username: z.string(),
  realname: OptionalText,
  /** He has changes that are not saved. Wire: 1 or 0. */
  dirty: Flag,
  beginTime: DateTime,
})
export type TemplateEditor = z.output<typeof TemplateEditor>

const Presence = z.object({
  serviceTypeId,
  template,
  /** Made by the window, the same as long as it has the template open. */
  windowId: RequiredText('缺少窗口', 64).check(label('窗口')),
  dirty: z.boolean('未保存标记应为是或否').check(label('未保存标记')),
  /** The template was closed. */
  left: z.optional(z.boolean('离开标记应为是或否')).check(label('离开标记')),
})

/** How often a designer says that it is open. Who has not for three times as long is not shown any more. Unit: ms. */
export const PRESENCE_INTERVAL_MS = 10_000

const base = '/service/systemmanagement/serviceServiceType'

/** Native only; not in the specification. */
export const templateVersions = {
  /** Lists the saved states of a template, the newest first. */
  list: listCall(`${base}/versionList`, TemplateVersionListQuery, TemplateVersion),
  /** Says that a window has a template open, or has closed it. Returns who else has it open. */
  presence: endpoint('POST', `${base}/presence`, { body: Presence, result: ListOf(TemplateEditor) }),
}
