import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ById, DateTime, ListOf, RequiredText, SERVER_MANAGED_FIELDS } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { SIGNATURES } from '../wire/signatures.ts'
import { Code } from '../wire/values.ts'

/** The values of a form of any schema, by field: texts, numbers, lists and rows of sub-tables. */
const FormContent = z.record(z.string().check(z.maxLength(100, '最多 100 个字符')), z.unknown())

/** A filled form with a field of every type. */
export const FormSample = wireObject({
  id: Code,
  name: z.string(),
  content: FormContent,
  ...SIGNATURES,
  revision: Revision,
})
export type FormSample = z.output<typeof FormSample>

export const FormSampleEntry = wireObject({ id: Code, name: z.string(), createTime: DateTime, updateTime: DateTime })
export type FormSampleEntry = z.output<typeof FormSampleEntry>

export const NewFormSample = z.object({
  name: RequiredText('请输入名称', 100).check(label('名称')),
  content: FormContent.check(label('内容')),
})
export type NewFormSample = z.input<typeof NewFormSample>

export const FormSampleEdit = editOf(NewFormSample.shape)
export type FormSampleEdit = z.input<typeof FormSampleEdit>

/** Forms with a field of every type, to try widgets against this server. Native only; not in the specification. */
export const formSamples = {
  /** Lists the samples of the tenant, the newest first. */
  list: endpoint('GET', '/online/formSample/list', { result: ListOf(FormSampleEntry) }),
  one: endpoint('GET', '/online/formSample/queryById', { query: ById, result: FormSample }),
  /** Creates a sample and returns it. */
  add: endpoint('POST', '/online/formSample/add', {
    body: NewFormSample,
    result: FormSample,
    ignoredFields: ['id', 'revision', ...SERVER_MANAGED_FIELDS],
  }),
  /** Changes a sample and returns it. Errors: 409 for a stale revision. */
  edit: endpoint('PUT', '/online/formSample/edit', {
    body: FormSampleEdit,
    result: FormSample,
    ignoredFields: SERVER_MANAGED_FIELDS,
  }),
  remove: removeCall('/online/formSample/delete'),
}
