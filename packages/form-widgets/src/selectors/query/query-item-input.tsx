import { fieldTypeOf } from '@trackhoe/contract/online'
import { cx, formatDateTime, IconButton, Input, MultiSelect, Select } from '@trackhoe/ui'
import { DatePicker, DateRangePicker, DateTimePicker, DateTimeRangePicker } from '@trackhoe/ui/date'
import { Search, X } from 'lucide-react'
import { useMemo, useState, type ComponentType } from 'react'
import { choosesOptions, isQueryView, queryNamesOf, type QueryItem } from '../../services/query-item.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { AreaLinkage } from '../fields/area-linkage.tsx'
import { BranchSelect, type BranchSource } from '../fields/branch-select.tsx'
import { DepartmentSelect } from '../fields/department-select.tsx'
import { SearchSelect } from '../fields/search-select.tsx'
import { UserSelect } from '../fields/user-select.tsx'
import { CHOSEN_TEXT } from '../shared/chosen-text.ts'
import type { PopupReportDialogProps } from '../shared/popup-report-props.ts'
import { useMessages } from '../shared/selector.messages.ts'
import { useFieldWarning } from '../shared/use-field-warning.tsx'
import { useAnswer } from '../shared/use-answer.ts'
import { useTableError } from '../shared/use-table-error.ts'
import { withinLimits } from './day-limits.ts'

/** Values by the names they are sent under. */
type Values = Readonly<Record<string, string>>

export interface QueryItemInputProps {
  item: QueryItem
  values: Values
  onChange: (changed: Values) => void
  id?: string
  className?: string
  /** The dialog of a `popup`, which asks for its rows by such inputs itself. */
  popup: ComponentType<PopupReportDialogProps>
}

/**
 * The input of one condition by its view type, for one value or for a range. Choices and trees come from
 * `WidgetServices`.
 *
 * Errors: a day outside of the limits is taken out again with a warning; choices that cannot be loaded are reported at
 * the field. Source: platform specification §2 "Form widget types", §5 "Online date query".
 */
export function QueryItemInput(props: QueryItemInputProps) {
  const { item } = props
  const { storage } = kindOf(item.view)
  const isTime = storage === 'day' || storage === 'time'
  if (item.mode !== 'range') return isTime ? <MomentInput {...props} /> : <SingleInput {...props} />
  return isTime ? <PeriodInput {...props} /> : <RangeInput {...props} />
}

/** Takes out what the limits do not allow, and says so. */
function useLimits({ label, limits }: QueryItem) {
  const t = useMessages()
  const { line, warn } = useFieldWarning()
  function limited(range: { from: string; to: string }) {
    if (!limits) return range
    const checked = withinLimits(range, limits, formatDateTime(new Date(), 'date'))
    warn(
      checked.faults.map((fault) => {
        if (fault === 'early') return t.tooEarly(label)
        return fault === 'late' ? t.tooLate(label) : t.tooLong(label, limits.interval ?? 0)
      }),
    )
    return checked.range
  }
  return { limited, line }
}

function PeriodInput({ item, values, onChange, id, className }: QueryItemInputProps) {
  const { limited, line } = useLimits(item)
  const [begin = '', end = ''] = queryNamesOf(item)
  const Picker = kindOf(item.view).storage === 'day' ? DateRangePicker : DateTimeRangePicker
  return (
    <>
      <Picker
        {...named(id, className)}
        chip="last7Days"
        aria-label={item.label}
        value={{ from: values[begin] ?? '', to: values[end] ?? '' }}
        onChange={(range) => {
          const { from, to } = limited(range)
          onChange({ [begin]: from, [end]: to })
        }}
      />
      {line}
    </>
  )
}

function MomentInput({ item, values, onChange, id, className }: QueryItemInputProps) {
  const { limited, line } = useLimits(item)
  const Picker = kindOf(item.view).storage === 'day' ? DatePicker : DateTimePicker
  return (
    <>
      <Picker
        {...named(id, className)}
        {...labeled(id, item.label)}
        clearable
        value={values[item.field] ?? ''}
        onChange={(moment) => {
          const { from, to } = limited({ from: moment, to: moment })
          onChange({ [item.field]: from === '' || to === '' ? '' : moment })
        }}
      />
      {line}
    </>
  )
}

function RangeInput(props: QueryItemInputProps) {
  const { item, className } = props
  const t = useMessages()
  const [begin = '', end = ''] = queryNamesOf(item)
  const bound = (name: string, label: string, placeholder: string) => (
    <div className="min-w-0 flex-1">
      <SingleInput
        {...props}
        id={undefined}
        placeholder={placeholder}
        className="w-full"
        item={{ ...item, field: name, label, mode: 'single' }}
      />
    </div>
  )
  return (
    <fieldset aria-label={item.label} className={`m-0 flex min-w-0 items-center gap-1 border-0 p-0 ${className ?? ''}`}>
      {bound(begin, t.begin(item.label), t.from)}
      <span aria-hidden>–</span>
      {bound(end, t.end(item.label), t.to)}
    </fieldset>
  )
}

type SingleProps = Omit<QueryItemInputProps, 'id'> & { id?: string | undefined; placeholder?: string }

function SingleInput({ item, values, onChange, id, className, placeholder, popup }: SingleProps) {
  const t = useMessages()
  const { field, label, view, dict = '' } = item
  const value = values[field] ?? ''
  const change = (next: string) => onChange({ [field]: next })
  const shared = { ...named(id, className), ...labeled(id, label), placeholder: placeholder ?? t.choose(label) }
  const one = { ...shared, value: value === '' ? [] : [value], onChange: ([next = '']: string[]) => change(next) }
  switch (kindOf(view).choices) {
    case 'options':
      return <ChoiceInput item={item} shared={shared} value={value} onChange={change} />
    case 'tree':
      return <BranchSelect {...one} clearable source={treeOf(item)} />
    case 'categories': {
      const { categoryCode = '0', condition = '' } = item
      return <BranchSelect {...one} clearable source={{ of: 'categories', rootCode: categoryCode, condition }} />
    }
    case 'table':
      return <SearchSelect {...one} dict={dict} />
    case 'users':
      return <UserSelect {...one} keyBy={item.keyBy} />
    case 'departments':
      return <DepartmentSelect {...one} />
    case 'regions':
      return <AreaLinkage {...shared} value={value} onChange={change} />
    case 'report':
      return <PopupInput item={item} shared={shared} value={value} onChange={change} popup={popup} />
    default:
      // Another type, or a bound of a range: what is typed. A dictionary without a view is one of choices.
      return dict !== '' || item.options ? (
        <ChoiceInput item={item} shared={shared} value={value} onChange={change} />
      ) : (
        <Input
          {...shared}
          placeholder={placeholder ?? t.type(label)}
          autoComplete="off"
          maxLength={100}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )
  }
}

/** The kind of values of a view; a text for one that is typed. */
const kindOf = (view: string) => fieldTypeOf(isQueryView(view) ? view : 'text')

interface InputProps {
  item: QueryItem
  shared: { id?: string; className?: string; 'aria-label'?: string; placeholder: string }
  value: string
  onChange: (value: string) => void
}

function ChoiceInput({ item, shared, value, onChange }: InputProps) {
  const t = useMessages()
  const { data } = useWidgetServices()
  const { view, dict = '', options: own } = item
  const load = useMemo(
    () => (!own && data && dict !== '' ? (signal: AbortSignal) => data.options(dict, signal) : null),
    [own, data, dict],
  )
  const { value: loaded, error, retry } = useAnswer(load)
  const failure = useTableError(error)
  if (failure) {
    return (
      <span role="alert" className="inline-flex min-h-control items-center gap-2 text-danger-text">
        {failure.title}
        <button type="button" className="border-0 bg-transparent p-0 text-accent-text underline" onClick={retry}>
          {t.retry}
        </button>
      </span>
    )
  }
  const options = (own ?? loaded ?? []).map((option) => ({ ...option, value: String(option.value) }))
  return choosesOptions(view) && kindOf(view).several ? (
    <MultiSelect
      {...shared}
      options={options}
      value={value.split(',').filter((each) => each !== '')}
      onChange={(next) => onChange(next.join(','))}
    />
  ) : (
    <Select
      {...shared}
      clearable
      options={options}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** Takes a column of a row that a report has. */
function PopupInput({ item, shared, value, onChange, popup: Popup }: InputProps & Pick<QueryItemInputProps, 'popup'>) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const { label, popupCode = '', popupColumn = item.field } = item
  if (popupCode === '') {
    return (
      <p role="alert" className="m-0 py-1 text-danger-text">
        {t.badPopup}
      </p>
    )
  }
  return (
    <>
      <Input
        {...shared}
        readOnly
        className={cx(CHOSEN_TEXT, shared.className)}
        title={value}
        value={value}
        onDoubleClick={() => setOpen(true)}
        trailing={
          <>
            {value !== '' && (
              <IconButton label={t.remove(label)} icon={<X aria-hidden />} onClick={() => onChange('')} />
            )}
            <IconButton
              label={`${t.select} ${label}`}
              icon={<Search aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            />
          </>
        }
      />
      <Popup
        open={open}
        onOpenChange={setOpen}
        code={popupCode}
        groupId={popupCode}
        onConfirm={([row]) => {
          const taken = row?.[popupColumn]
          onChange(typeof taken === 'string' || typeof taken === 'number' ? String(taken) : '')
        }}
      />
    </>
  )
}

function treeOf({ dict = '', pidField = 'pid', pidValue = '0', hasChildField = '', condition = '' }: QueryItem) {
  const [tableName = '', text = '', code = ''] = dict.split(',').map((part) => part.trim())
  const table = { tableName, text, code, pidField, hasChildField, condition }
  return { of: 'table', table, root: pidValue } satisfies BranchSource
}

function named(id: string | undefined, className: string | undefined) {
  return { id, className }
}

/** Where the label of the page belongs to the control, another name would take its place. */
function labeled(id: string | undefined, label: string) {
  return id === undefined ? { 'aria-label': label } : {}
}
