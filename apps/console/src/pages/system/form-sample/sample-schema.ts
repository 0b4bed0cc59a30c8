import { ONLINE_FIELD_TYPES } from '@trackhoe/contract/online'
import { fieldTypeDesign, type FormFieldSchema, type FormSchema } from '@trackhoe/form-widgets/online-form'
import type { Locale } from '@trackhoe/ui'
import type { FormSampleMessages } from './form-sample.messages.ts'

/** The report of the demonstration data that the popup chooses from. */
const FLEET_REPORT = 'fleet_overview'

/** A form with a field of every type, on dictionaries and tables that every installation has. */
export function sampleSchema(t: FormSampleMessages, locale: Locale): FormSchema {
  const schema = writtenSchema(t)
  const written = new Set(schema.fields.map(({ type }) => type))
  const others = ONLINE_FIELD_TYPES.filter((type) => !written.has(type)).map((type): FormFieldSchema => ({
    key: type,
    type,
    label: fieldTypeDesign(type).name[locale],
  }))
  return { ...schema, fields: [...schema.fields, ...others] }
}

/** The types whose fields need a source, a rule or a text of their own. */
function writtenSchema({ fields: t, groups, grades }: FormSampleMessages): FormSchema {
  const listSource = grades.map((text, at) => ({ value: String(at + 1), text }))
  const inGroup = (group: keyof typeof groups, fields: readonly Omit<FormFieldSchema, 'group'>[]) =>
    fields.map((field): FormFieldSchema => ({ ...field, group }))
  return {
    columns: 2,
    groups: Object.entries(groups).map(([key, label]) => ({ key, label })),
    fields: [
      ...inGroup('text', [
        { key: 'text', type: 'text', label: t.text, required: true, maxLength: 40 },
        { key: 'password', type: 'password', label: t.password, hint: t.passwordHint, maxLength: 40 },
        { key: 'number', type: 'number', label: t.number, unit: 'h', precision: 1, min: 0 },
        { key: 'integer', type: 'integer', label: t.integer, min: 0, max: 999 },
        { key: 'textarea', type: 'textarea', label: t.textarea, maxLength: 300, span: 'full' },
      ]),
      ...inGroup('choice', [
        { key: 'date', type: 'date', label: t.date },
        { key: 'datetime', type: 'datetime', label: t.datetime },
        { key: 'list', type: 'list', label: t.list, dictCode: 'alarm_level' },
        { key: 'list_multi', type: 'list_multi', label: t.list_multi, listSource },
        { key: 'radio', type: 'radio', label: t.radio, dictCode: 'sex' },
        { key: 'checkbox', type: 'checkbox', label: t.checkbox, listSource },
        { key: 'rate', type: 'rate', label: t.rate },
        { key: 'switch', type: 'switch', label: t.switch },
      ]),
      ...inGroup('server', [
        {
          key: 'popup',
          type: 'popup',
          label: t.popup,
          popupCode: FLEET_REPORT,
          orgFields: 'vcl_no',
          destFields: 'popup',
        },
        { key: 'sel_user', type: 'sel_user', label: t.sel_user },
        { key: 'sel_depart', type: 'sel_depart', label: t.sel_depart },
        { key: 'sel_tree', type: 'sel_tree', label: t.sel_tree, dict: 'sys_category,name,id' },
        {
          key: 'sel_search',
          type: 'sel_search',
          label: t.sel_search,
          dict: 'sys_user,realname,username',
          textField: 'sel_search_text',
        },
        { key: 'sel_search_text', type: 'text', label: t.sel_search_text },
        { key: 'cat_tree', type: 'cat_tree', label: t.cat_tree },
        {
          key: 'link_down',
          type: 'link_down',
          label: t.link_down,
          linkDownConfig: { table: 'sys_category', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' },
          linkDownOthers: ['link_below'],
        },
        { key: 'link_below', type: 'link_down', label: t.link_below },
      ]),
      ...inGroup('place', [
        { key: 'pca', type: 'pca', label: t.pca },
        { key: 'amap', type: 'amap', label: t.amap },
        { key: 'hidden', type: 'hidden', label: t.hidden, defVal: 'v1' },
      ]),
      ...inGroup('file', [
        { key: 'file', type: 'file', label: t.file, maxCount: 5 },
        { key: 'image', type: 'image', label: t.image, multiple: true },
      ]),
      ...inGroup('editor', [
        { key: 'umeditor', type: 'umeditor', label: t.umeditor },
        { key: 'markdown', type: 'markdown', label: t.markdown },
      ]),
      {
        key: 'parts',
        type: 'tab',
        label: t.parts,
        relation: 'many',
        fields: [
          { key: 'name', type: 'text', label: t.part, required: true },
          { key: 'count', type: 'integer', label: t.count, min: 1 },
          { key: 'price', type: 'number', label: t.price, precision: 2 },
          { key: 'total', type: 'number', label: t.total, precision: 2, compute: 'round(count * price, 2)' },
        ],
      },
      {
        key: 'customer',
        type: 'tab',
        label: t.customer,
        relation: 'one',
        fields: [
          { key: 'name', type: 'text', label: t.person },
          { key: 'phone', type: 'text', label: t.phone, pattern: { source: '^1[3-9]\\d{9}$', message: t.phoneHint } },
        ],
      },
    ],
  }
}
