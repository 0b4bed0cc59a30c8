import { Combobox, useComponentTheme, type Part, type PartSettings } from '@trackhoe/ui'
import { forwardRef, useMemo, type ComponentPropsWithoutRef } from 'react'
import type { LinkedOption, LinkedSource } from '../../services/field-options.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { useMessages } from '../shared/selector.messages.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { firstControl, frameRef } from '../../services/frame-ref.ts'
import { useOwnValue } from '../../services/use-own-value.ts'
import { useTableError } from '../shared/use-table-error.ts'

/** The inner parts of `LinkedSelects`. */
export interface LinkedSelectsParts {
  /** The element of `className`. */
  root: string
  /** The element round the field of a level. */
  level: string
}

export interface LinkedSelectsProps
  extends
    PartSettings<LinkedSelectsParts>,
    Omit<LevelsProps, 'value' | 'onChange' | 'partOf'>,
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange' | 'onBlur'> {
  /** The condition of the first level: `pid = '0'`. */
  condition: string
  /** The stored value of each level by its key; missing ones are empty. */
  value?: Readonly<Record<string, string>>
  defaultValue?: Readonly<Record<string, string>>
  /** Called with all levels: those below a changed one are empty. */
  onChange?: (value: Readonly<Record<string, string>>) => void
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    LinkedSelects: LinkedSelectsProps
  }
}

interface LevelsProps {
  source: LinkedSource
  /** The fields from the first level down. */
  levels: readonly { readonly key: string; readonly label: string }[]
  /** The stored value of each level by its key; missing ones are empty. */
  value: Readonly<Record<string, string>>
  /** Called with all levels: those below a changed one are empty. */
  onChange: (value: Readonly<Record<string, string>>) => void
  disabled?: boolean
  readOnly?: boolean
  onBlur?: () => void
  /** Absent: the levels stand in a field of another component. */
  partOf?: Part<keyof LinkedSelectsParts> | undefined
}

/**
 * Drop-downs of which each leads to the choices of the next. A change clears the levels below it and loads the next.
 * Choices come from `WidgetServices.data.linkedOptions`.
 *
 * Errors: a level that fails to load is reported in its list, with 重试; a stored value that is not among the choices is
 * kept and shown as it is. Source: platform specification §3 "linkDownConfig".
 */
export const LinkedSelects = forwardRef<HTMLDivElement, LinkedSelectsProps>(function LinkedSelects(own, ref) {
  const [props, part] = useComponentTheme('LinkedSelects', own)
  const { source, condition, levels, value: controlled, defaultValue = NOTHING, onChange, ...field } = props
  const { disabled, readOnly, onBlur, ...dom } = field
  const [value, setValue] = useOwnValue(controlled, defaultValue, onChange)
  const frame = useMemo(() => frameRef(ref, firstControl), [ref])
  return (
    <div {...part('root', 'flex flex-wrap gap-2')} {...dom} ref={frame}>
      {levels.length > 0 && (
        <LinkedLevel
          disabled={disabled}
          readOnly={readOnly}
          onBlur={onBlur}
          partOf={part}
          source={source}
          from={{ condition }}
          levels={levels}
          at={0}
          value={value}
          onChange={setValue}
        />
      )}
    </div>
  )
})

const NOTHING: Readonly<Record<string, string>> = {}

interface LinkedLevelProps extends LevelsProps {
  /** The key by which the choices are loaded; `null`: nothing is chosen above. */
  from: { readonly condition: string } | { readonly parentId: string } | null
  at: number
}

const LEVEL = 'min-w-30 flex-1'

/** One level, and those below it. */
export function LinkedLevel({ source, from, levels, at, value, onChange, partOf, ...field }: LinkedLevelProps) {
  const t = useMessages()
  const { data } = useWidgetServices()
  const by = from === null ? null : JSON.stringify(from)
  const { table, txt, key: column, idField, pidField } = source
  const load = useMemo(() => {
    if (!data?.linkedOptions || from === null) return null
    const wanted = { table, txt, key: column, idField, pidField }
    return async (signal: AbortSignal) => data.linkedOptions?.(wanted, from, signal)
    // `from` is a new object on every render; what it says is in `by`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data, by, table, txt, column, idField, pidField])
  const { value: loaded, busy, error, retry } = useAnswer(load)
  const failure = useTableError(error)
  const level = levels[at]
  if (!level) return null
  // The answer to the choice before is none to this one.
  const options: readonly LinkedOption[] = load === null || busy || failure ? [] : (loaded ?? [])
  const stored = value[level.key] ?? ''
  const chosen = options.find((option) => option.value === stored)

  function handleChange(next: string | null) {
    const below = levels.slice(at + 1).map(({ key }) => [key, ''] as const)
    onChange({ ...value, ...Object.fromEntries(below), [levels[at]?.key ?? '']: next ?? '' })
  }

  return (
    <>
      <div {...(partOf ? partOf('level', LEVEL) : { className: LEVEL })}>
        <Combobox
          {...field}
          aria-label={level.label}
          placeholder={t.choose(level.label)}
          clearable
          loading={busy}
          error={data?.linkedOptions ? failure?.title : t.notProvided}
          onRetry={failure ? retry : undefined}
          disabled={field.disabled === true || from === null}
          options={options.map((option) => ({ value: option.value, label: option.label }))}
          value={stored === '' ? null : stored}
          onChange={handleChange}
        />
      </div>
      {at + 1 < levels.length && (
        <LinkedLevel
          {...field}
          partOf={partOf}
          source={source}
          from={chosen ? { parentId: chosen.id } : null}
          levels={levels}
          at={at + 1}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  )
}
