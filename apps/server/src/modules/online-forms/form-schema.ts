import type { OnlineColumns, OnlineFormDefinition } from '@trackhoe/contract/online'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { labelOfField } from './definition/check-definition.ts'
import { isSecret, storageOf, type ValueField } from './definition/field-storage.ts'
import { textsOfFields } from './definition/form-texts.ts'
import { mainFields } from './table/form-table.ts'
import type { OpenForm } from './with-form.ts'

/** The schema that the form is rendered from. Which fields are unique is the concern of the server. */
export function schemaOf({ fields, groups, columns }: OnlineFormDefinition) {
  return { fields, groups, columns: columns || undefined }
}

/** The columns of the list, as JeecgBoot's client reads them. */
export async function columnsOf(tx: Db, caller: Caller, { form }: OpenForm) {
  const listed = mainFields(form.published).filter(({ listed: shown }) => shown)
  const texts = await textsOfFields(tx, caller, listed, () => [])
  return {
    code: form.code,
    description: form.name,
    columns: listed.map((field) => ({
      title: labelOfField(field),
      dataIndex: field.key,
      align: storageOf(field) === 'number' || storageOf(field) === 'integer' ? 'right' : 'left',
      sorter: !isSecret(field),
      fieldType: field.type,
      customRender: texts.has(field.key) ? field.key : null,
    })),
    dictOptions: Object.fromEntries(
      [...texts].map(([key, items]) => [key, [...items].map(([value, text]) => ({ value, text, title: text }))]),
    ),
  } satisfies OnlineColumns
}

/** The fields that the list can be filtered by. */
export function queryItemsOf(definition: OnlineFormDefinition) {
  return mainFields(definition)
    .filter(({ queried }) => queried)
    .map((field) => ({
      field: field.key,
      label: labelOfField(field),
      view: field.type,
      mode: field.queryMode ?? (isDay(field) ? 'range' : 'single'),
      dictTable: field.dictTable ?? null,
      dictCode: field.dictCode ?? null,
      dictText: field.dictText ?? null,
      config: field.dictCode ? '1' : '0',
      hidden: '0',
    }))
}

const isDay = (field: ValueField) => storageOf(field) === 'day' || storageOf(field) === 'time'
