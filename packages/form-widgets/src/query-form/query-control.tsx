import { cx, Input, lazyComponent, Select, Skeleton, TreeSelect } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { namesOf, type QueryField, type QueryValues } from './query-field.ts'

const ItemControl = lazyComponent(async () => (await import('./item-control.tsx')).ItemControl, {
  failure: 'in-place',
})

const DateRangeControl = lazyComponent(async () => (await import('./date-range-control.tsx')).DateRangeControl, {
  failure: 'in-place',
})

export interface QueryControlProps {
  field: QueryField
  values: QueryValues
  onChange: (changed: QueryValues) => void
  id?: string
  className?: string
  /** `false`: it only keeps its place. What is a file of its own is loaded when the browser is idle. `true` by default. */
  shown?: boolean
}

/** The control of one condition, without its label. */
export function QueryControl({ field, values, onChange, id, className, shown = true }: QueryControlProps) {
  const t = useMessages().queryForm
  const [name = field.field, end = ''] = namesOf(field)
  const value = values[name] ?? ''
  const shared = { id, className }
  switch (field.view) {
    case 'select':
      return (
        <Select
          {...shared}
          clearable
          options={field.options}
          placeholder={t.choose(field.label)}
          value={value}
          onChange={(next) => onChange({ [name]: next ?? '' })}
        />
      )
    case 'tree':
      return (
        <TreeSelect
          {...shared}
          clearable
          nodes={field.options}
          placeholder={t.choose(field.label)}
          value={value === '' ? [] : [value]}
          onChange={(next) => onChange({ [name]: next[0] ?? '' })}
        />
      )
    case 'date-range':
      return (
        <DateRangeControl
          {...shared}
          aria-label={field.label}
          value={{ from: value, to: values[end] ?? '' }}
          onChange={({ from, to }) => onChange({ [name]: from, [end]: to })}
          maxDays={field.maxDays}
          min={field.min}
          max={field.max}
          enabled={shown}
          fallback={<Loading className={className} />}
        />
      )
    case 'item':
      return (
        <ItemControl
          {...shared}
          item={field.item}
          values={values}
          onChange={onChange}
          enabled={shown}
          fallback={<Loading className={className} />}
        />
      )
    case 'custom':
      return (
        <div className={className} style={{ width: field.width }}>
          {field.control({ id, values, onChange })}
        </div>
      )
    case 'text':
    case undefined:
      return (
        <Input
          {...shared}
          autoComplete="off"
          maxLength={100}
          placeholder={field.placeholder ?? t.type(field.label)}
          value={value}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )
    default:
      return field satisfies never
  }
}

/** As wide as the control that comes, so that the row is measured once. */
function Loading({ className }: { className: string | undefined }) {
  return (
    <span className={cx('inline-flex h-control', className)}>
      <Skeleton width="100%" className="h-full" />
    </span>
  )
}
