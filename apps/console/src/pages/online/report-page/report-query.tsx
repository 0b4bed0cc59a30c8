import { dictText } from '@trackhoe/contract'
import type { OnlineQueryItem } from '@trackhoe/contract/online'
import type { FieldData } from '@trackhoe/form-widgets'
import type { CustomQueryProps, QueryField, QueryValues } from '@trackhoe/form-widgets/list-page'
import {
  AreaLinkage,
  PopupReportDialog,
  SearchSelect,
  SelectDepartmentDialog,
  SelectUserDialog,
} from '@trackhoe/form-widgets/selectors'
import { Button, Input, MultiSelect, Select } from '@trackhoe/ui'
import { DatePicker } from '@trackhoe/ui/date'
import { useQuery } from '@tanstack/react-query'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { useState } from 'react'
import type { DescribedReport } from '../report-keys.ts'
import { useReportMessages } from '../report.messages.ts'

type Messages = ReturnType<typeof useReportMessages>['page']

/** The name of the dictionary of an item: a code, or table, text and code. */
const dictOf = ({ dictTable, dictText, dictCode, dict }: OnlineQueryItem) =>
  dictTable && dictText && dictCode ? `${dictTable},${dictText},${dictCode}` : (dictCode ?? dict ?? '')

const namesOf = ({ field, mode }: OnlineQueryItem) => (mode === 'range' ? [`${field}_begin`, `${field}_end`] : [field])

/** The values that the query begins with. A range has two, comma-joined. */
export function defaultsOf(items: readonly OnlineQueryItem[]): QueryValues {
  const entries = items.flatMap((item) => {
    const { mode, defValue } = item
    const values = mode === 'range' ? (defValue ?? '').split(',') : [defValue ?? '']
    return namesOf(item).flatMap((name, at) => (values[at] ? [[name, values[at]] as const] : []))
  })
  return Object.fromEntries(entries)
}

/**
 * The values as a report takes them. Typed text finds anywhere in the value; several choices are a comma list. A name that
 * the query does not have is sent as it is: the address of a menu entry may set a parameter.
 */
export function toWire(items: readonly OnlineQueryItem[], values: QueryValues): Record<string, string> {
  const typed = new Set(items.filter((item) => isTyped(item)).map(({ field }) => field))
  const entries = Object.entries(values).map(([name, value]) => {
    const text = value.trim()
    if (!typed.has(name) || text === '') return [name, text] as const
    const plain = text.replaceAll('*', '').replace(/^[\s!]+/, '')
    return [name, plain === '' ? '' : `*${plain}*`] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Whether the operator types a text, which is looked for in the values of a column. */
function isTyped(item: OnlineQueryItem): boolean {
  return item.mode !== 'range' && dictOf(item) === '' && (item.view ?? 'text') === 'text'
}

/**
 * The query of a report as a list page has it; folded items stand last. The choices of an item without a dictionary are
 * those of its column, as a JeecgBoot sends them.
 */
export function reportQueryFields(
  { items, dictOptions }: Pick<DescribedReport, 'items' | 'dictOptions'>,
  t: Messages,
  data: FieldData | undefined,
): QueryField[] {
  const ordered = [...items].sort((one, other) => Number(one.hidden === '1') - Number(other.hidden === '1'))
  return ordered.map((item): QueryField => {
    const { field, view, mode } = item
    const label = item.label || field
    if (mode === 'range' && (view === 'date' || view === 'datetime')) return { field, label, view: 'date-range' }
    const choices = view === 'list' && dictOf(item) === '' ? dictOptions[field] : undefined
    if (choices) {
      const options = choices.map((choice) => ({ value: choice.value, label: dictText(choice) }))
      return { field, label, view: 'select', options }
    }
    const control = controlOf(item, label, t, data)
    return control ? { field, label, view: 'custom', names: namesOf(item), control, width: mode === 'range' ? 220 : 168 } : { field, label } // prettier-ignore
  })
}

type Control = (props: CustomQueryProps) => React.ReactNode

function controlOf(item: OnlineQueryItem, label: string, t: Messages, data: FieldData | undefined): Control | null {
  const { field, view, mode } = item
  const dict = dictOf(item)
  if (mode === 'range') return (props) => <RangeControl field={field} label={label} t={t} {...props} />
  switch (view) {
    case 'date':
    case 'datetime':
      return ({ id, values, onChange }) => (
        <DatePicker
          {...(id !== undefined && { id })}
          aria-label={label}
          clearable
          value={values[field] ?? ''}
          onChange={(value) => onChange({ [field]: value })}
        />
      )
    case 'popup':
      return (props) => <PopupControl item={item} label={label} {...props} />
    case 'sel_user':
      return (props) => <PeopleControl field={field} label={label} kind="user" {...props} />
    case 'sel_depart':
      return (props) => <PeopleControl field={field} label={label} kind="department" {...props} />
    case 'pca':
      return ({ values, onChange }) => (
        <AreaLinkage
          aria-label={label}
          value={values[field] ?? ''}
          onChange={(value) => onChange({ [field]: value })}
        />
      )
    case 'sel_search':
      return dict.includes(',')
        ? ({ id, values, onChange }) => (
            <SearchSelect
              {...(id !== undefined && { id })}
              aria-label={label}
              dict={dict}
              value={values[field] ? [values[field]] : []}
              onChange={([value = '']) => onChange({ [field]: value })}
            />
          )
        : null
    default:
      if (dict === '' || !data) return null
      return (props) => <ChoiceControl item={item} dict={dict} label={label} {...props} />
  }
}

interface ControlProps extends CustomQueryProps {
  label: string
}

function ChoiceControl({
  item,
  dict,
  label,
  id,
  values,
  onChange,
}: ControlProps & { item: OnlineQueryItem; dict: string }) {
  const t = useReportMessages().page
  const { data } = useWidgetServices()
  const { field, view } = item
  const options = useQuery({
    queryKey: ['online-report', 'options', dict],
    queryFn: async ({ signal }) => (await data?.options(dict, signal)) ?? [],
    staleTime: 60_000,
  })
  const shared = {
    ...(id !== undefined && { id }),
    'aria-label': label,
    className: 'w-full',
    placeholder: t.choose(label),
    options: (options.data ?? []).map((option) => ({ value: String(option.value), label: option.label })),
  }
  if (view === 'checkbox' || view === 'list_multi') {
    return (
      <MultiSelect
        {...shared}
        value={(values[field] ?? '').split(',').filter((part) => part !== '')}
        onChange={(chosen) => onChange({ [field]: chosen.join(',') })}
      />
    )
  }
  return <Select {...shared} clearable value={values[field] ?? ''} onChange={(value) => onChange({ [field]: value ?? '' })} /> // prettier-ignore
}

function RangeControl({ field, label, t, values, onChange }: ControlProps & { field: string; t: Messages }) {
  const bound = (name: string, text: string) => (
    <Input
      aria-label={text}
      autoComplete="off"
      maxLength={40}
      value={values[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <div className="flex items-center gap-1">
      {bound(`${field}_begin`, t.begin(label))}
      <span aria-hidden>–</span>
      {bound(`${field}_end`, t.end(label))}
    </div>
  )
}

/** Takes the value of a column of another report. */
function PopupControl({ item, label, id, values, onChange }: ControlProps & { item: OnlineQueryItem }) {
  const t = useReportMessages().page
  const [open, setOpen] = useState(false)
  const { field, dictTable, dictText } = item
  const value = values[field] ?? ''
  return (
    <>
      <div className="flex gap-1">
        <Button
          {...(id !== undefined && { id })}
          className="min-w-0 flex-1 justify-start truncate"
          onClick={() => setOpen(true)}
        >
          {value === '' ? t.choose(label) : value}
        </Button>
        {value !== '' && (
          <Button variant="quiet" onClick={() => onChange({ [field]: '' })}>
            {t.clear}
          </Button>
        )}
      </div>
      <PopupReportDialog
        open={open}
        onOpenChange={setOpen}
        code={dictTable ?? ''}
        groupId="report-query"
        onConfirm={([row]) => {
          const taken = row?.[dictText ?? field]
          onChange({ [field]: typeof taken === 'string' || typeof taken === 'number' ? String(taken) : '' })
        }}
      />
    </>
  )
}

function PeopleControl({
  field,
  label,
  kind,
  id,
  values,
  onChange,
}: ControlProps & { field: string; kind: 'user' | 'department' }) {
  const t = useReportMessages().page
  const [open, setOpen] = useState(false)
  const value = values[field] ?? ''
  const chosen = value === '' ? [] : [value]
  return (
    <>
      <div className="flex gap-1">
        <Button
          {...(id !== undefined && { id })}
          className="min-w-0 flex-1 justify-start truncate"
          onClick={() => setOpen(true)}
        >
          {value === '' ? t.choose(label) : value}
        </Button>
        {value !== '' && (
          <Button variant="quiet" onClick={() => onChange({ [field]: '' })}>
            {t.clear}
          </Button>
        )}
      </div>
      {kind === 'user' ? (
        <SelectUserDialog
          open={open}
          onOpenChange={setOpen}
          multiple={false}
          value={chosen}
          onConfirm={([user]) => onChange({ [field]: user?.username ?? '' })}
        />
      ) : (
        <SelectDepartmentDialog
          open={open}
          onOpenChange={setOpen}
          multiple={false}
          value={chosen}
          onConfirm={([department]) => onChange({ [field]: department?.value ?? '' })}
        />
      )}
    </>
  )
}
