import type { Part } from '@trackhoe/ui'
import { Fragment, type ReactNode, type Ref } from 'react'
import type { LoadedChoices } from '../widgets/kit/use-field-choices.ts'
import { FormTabs, type FormTabsHandle } from './form-tabs.tsx'
import type { OnlineField } from './schema/form-field.ts'
import type { FormSchema } from './schema/form-field-schema.ts'
import { OnlineFormField } from './online-field.tsx'

interface FormLayoutProps {
  partOf: Part<'fields' | 'group' | 'groupTitle'>
  schema: FormSchema
  fields: readonly OnlineField[]
  choices: LoadedChoices
  readOnly: boolean
  /** The fault of a stored value. */
  noticeOf: (field: OnlineField) => string | undefined
  tabsRef: Ref<FormTabsHandle>
}

/** The fields of a form in their columns: those without a group, the groups, and the sub-tables in tabs. */
export function FormLayout({ schema, fields, choices, readOnly, noticeOf, tabsRef, partOf }: FormLayoutProps) {
  const { columns = 2, groups = [] } = schema
  const plain = fields.filter(({ widgetType }) => widgetType !== 'tab')
  const tabs = fields.filter(({ widgetType }) => widgetType === 'tab')
  const ungrouped = plain.filter(({ schema: { group } }) => !groups.some(({ key }) => key === group))
  const grid = `grid gap-x-6 gap-y-form-gap ${columnClasses[columns]}`
  const render = (field: OnlineField) => (
    <OnlineFormField
      key={field.key}
      field={field}
      choices={choices.of(field)}
      prefix=""
      failed={choices.failed(field)}
      onRetry={choices.retry}
      notice={noticeOf(field)}
      readOnly={readOnly}
    />
  )
  return (
    <>
      {ungrouped.length > 0 && <div {...partOf('fields', grid)}>{inChunks(ungrouped, render)}</div>}
      {groups.map(({ key, label }) => (
        <fieldset key={key} {...partOf('group', 'm-0 mt-5 min-w-0 border-0 p-0')}>
          <legend {...partOf('groupTitle', 'mb-2 p-0 font-medium text-ink')}>{label}</legend>
          <div {...partOf('fields', grid)}>
            {inChunks(
              plain.filter(({ schema: { group } }) => group === key),
              render,
            )}
          </div>
        </fieldset>
      ))}
      {tabs.length > 0 && <FormTabs ref={tabsRef} tabs={tabs} choices={choices} grid={grid} readOnly={readOnly} />}
    </>
  )
}

const columnClasses = {
  1: '',
  2: 'narrow:grid-cols-2 print:grid-cols-2',
  3: 'narrow:grid-cols-3 print:grid-cols-3',
  4: 'narrow:grid-cols-4 print:grid-cols-2',
} as const

/** About the square root of a large form: React visits the siblings of what has changed, and those of its chunk. */
const CHUNK = 24

/** Renders fields in keyed groups, so that a key in one field does not make React visit each of a thousand others. */
function inChunks(fields: readonly OnlineField[], render: (field: OnlineField) => ReactNode): ReactNode {
  if (fields.length <= CHUNK) return fields.map(render)
  return Array.from({ length: Math.ceil(fields.length / CHUNK) }, (_, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a chunk is its place
    <Fragment key={at}>{fields.slice(at * CHUNK, (at + 1) * CHUNK).map(render)}</Fragment>
  ))
}
