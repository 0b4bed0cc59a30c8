import { ActionButton, Alert, IconButton, Input, Segmented, Select, Switch, MultiSelect } from '@trackhoe/ui'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { isScalar, readList, readText } from '../../widgets/values.ts'
import type { Widget, WidgetControlProps } from '../../widgets/widget.ts'
import type { FieldOption } from '../../services/field-options.ts'
import { CONDITION_OPERATORS, readCondition, type Condition } from '@trackhoe/contract/service'
import { useDesigner, useDesignerState, usePropertyTarget } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { choicesOf, newOption, readOption, renameOption } from '../items/item-options.ts'
import { isName } from '../template/condition.ts'
import { spokenFormula } from '../template/formula.ts'
import { itemName } from '../state/problems.ts'
import type { PropertyWidgets } from '../state/property-fields.ts'
import type { ItemData } from '../template/template.ts'
import { isOn } from '../items/template-schema.ts'

const keepsAnything = { read: (stored: unknown) => stored ?? null, toText: readText }

/** Wire: 1 or 0. */
const flag: Widget = {
  read: (stored) => (isOn(stored) ? 1 : 0),
  toText: readText,
  Control: ({ value, onChange, disabled = false }) => (
    <Switch checked={value === 1} onChange={(checked) => onChange(checked ? 1 : 0)} disabled={disabled} />
  ),
}

/** Two or three fixed choices; what was never chosen shows the first. */
const choiceOf: Widget = {
  read: (stored) => (isScalar(stored) ? stored : null),
  toText: readText,
  Control: ({ field, value, onChange }) => {
    const options = field.options ?? []
    const chosen = options.find((option) => String(option.value) === readText(value)) ?? options[0]
    return (
      <Segmented
        size="small"
        aria-label={field.label}
        options={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={String(chosen?.value ?? '')}
        onChange={(next) => onChange(options.find((option) => String(option.value) === next)?.value)}
      />
    )
  },
}

/** Static options or a dictionary. What the other source holds stays, so that a look at it costs nothing. */
const source: Widget = choiceOf

function OptionsControl({ field, value, onChange }: WidgetControlProps) {
  const t = useMessages()
  const options: readonly unknown[] = Array.isArray(value) ? value : []
  const list = useRef<HTMLUListElement>(null)
  const toFocus = useRef<number | null>(null)
  useEffect(() => {
    if (toFocus.current === null) return
    const input = list.current?.querySelectorAll('input')[toFocus.current]
    toFocus.current = null
    input?.focus()
    input?.select()
  })

  function add(at: number, labels: readonly string[]) {
    const next = [...options]
    for (const [index, label] of labels.entries()) next.splice(at + index, 0, newOption(label, next))
    toFocus.current = at + labels.length - 1
    onChange(next)
  }

  function move(from: number, by: 1 | -1) {
    const next = [...options]
    const [moved] = next.splice(from, 1)
    next.splice(from + by, 0, moved)
    onChange(next)
  }

  function handlePaste(event: ClipboardEvent, at: number) {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
    if (lines.length < 2) return
    event.preventDefault()
    const [first = '', ...others] = lines
    const next = options.map((option, index) => (index === at ? renameOption(option, first) : option))
    for (const [index, label] of others.entries()) next.splice(at + 1 + index, 0, newOption(label, next))
    toFocus.current = at + others.length
    onChange(next)
  }

  return (
    <div className="grid gap-1.5">
      <ul ref={list} aria-label={field.label} className="m-0 grid list-none grid-cols-1 gap-1.5 p-0">
        {options.map((option, at) => {
          const { label } = readOption(option)
          const name = label || t.optionName(at + 1)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an option is its place: its text changes, its value may be missing
            <li key={at} className="group flex items-center gap-0.5">
              <Input
                aria-label={t.optionName(at + 1)}
                value={label}
                maxLength={100}
                className="min-w-0 flex-1"
                onChange={(event) =>
                  onChange(options.map((each, index) => (index === at ? renameOption(each, event.target.value) : each)))
                }
                onPaste={(event) => handlePaste(event, at)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  add(at + 1, [t.newOption])
                }}
              />
              <IconButton
                size="small"
                label={t.moveOptionUp(name)}
                icon={<ArrowUp aria-hidden />}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                size="small"
                label={t.moveOptionDown(name)}
                icon={<ArrowDown aria-hidden />}
                disabled={at === options.length - 1}
                onClick={() => move(at, 1)}
              />
              {/* One option has to stay. */}
              {options.length > 1 && (
                <IconButton
                  size="small"
                  label={t.removeOption(name)}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => onChange(options.filter((_, index) => index !== at))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div>
        <ActionButton
          onClick={() => add(options.length, [t.newOption])}
          className="-ms-2 inline-flex items-center gap-1"
        >
          <Plus aria-hidden className="size-3.5" />
          {t.addOption}
        </ActionButton>
        <p className="m-0 mt-1 text-12 text-ink-3">{t.pasteHint}</p>
      </div>
    </div>
  )
}

type Loaded<Value> = { kind: 'loading' } | { kind: 'loaded'; value: Value } | { kind: 'failed'; message: string }

/** The dictionary whose items are the choices. The template keeps a copy of them, which is renewed by choosing again. */
function DictionaryControl({ field, value, onChange, siblings }: WidgetControlProps) {
  const t = useMessages()
  const { dictionaries, store } = useDesigner()
  const target = usePropertyTarget()
  const [loaded, setLoaded] = useState<Loaded<readonly FieldOption[]>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [itemsFailure, setItemsFailure] = useState('')
  const loading = useRef<AbortController>(null)
  useEffect(() => {
    if (!dictionaries) return
    const controller = new AbortController()
    dictionaries.list(controller.signal).then(
      (list) => !controller.signal.aborted && setLoaded({ kind: 'loaded', value: list }),
      (error: unknown) => !controller.signal.aborted && setLoaded({ kind: 'failed', message: messageOf(error) }),
    )
    return () => controller.abort()
  }, [dictionaries, attempt])
  useEffect(() => () => loading.current?.abort(), [])

  const copies: unknown = siblings?.useValue('dict_options')
  const count = Array.isArray(copies) ? copies.length : 0
  const [pending, setPending] = useState<string | null>(null)
  const id = pending ?? readText(value)
  const list = loaded.kind === 'loaded' ? loaded.value : []
  const isKnown = list.some((option) => String(option.value) === id)

  /** The dictionary and its items are one change, so that one step takes both back. */
  async function choose(next: string) {
    loading.current?.abort()
    const controller = new AbortController()
    loading.current = controller
    setItemsFailure('')
    setPending(next)
    let items: readonly { readonly id: string; readonly itemName: string }[] = []
    let failure = ''
    try {
      items = (await dictionaries?.items(next, controller.signal)) ?? []
      if (items.length === 0) failure = t.noDictionaryItems
    } catch (error) {
      failure = messageOf(error) || t.noDictionaryItems
    }
    if (controller.signal.aborted) return
    setPending(null)
    setItemsFailure(failure)
    store.update(target, {
      dict_id: next,
      dict_options: items.map(({ id: itemId, itemName: text }) => ({ id: itemId, itemName: text })),
    })
  }

  if (!dictionaries) return <Alert tone="info">{t.noDictionaryService}</Alert>
  return (
    <div className="grid gap-1.5">
      <Select
        clearable
        aria-label={field.label}
        placeholder={loaded.kind === 'loading' ? t.loading : t.placeholders.choose(field.label)}
        options={[
          ...list.map((option) => ({ value: String(option.value), label: option.label })),
          // A dictionary that was deleted stays chosen until another one is.
          ...(id !== '' && !isKnown ? [{ value: id, label: id }] : []),
        ]}
        value={id === '' ? null : id}
        onChange={(next) => {
          if (next === null) onChange('')
          else void choose(next)
        }}
      />
      {loaded.kind === 'loaded' && id !== '' && !isKnown && pending === null && (
        <Alert tone="warning">{t.dictionaryGone}</Alert>
      )}
      {loaded.kind === 'failed' && (
        <Alert tone="warning">
          {loaded.message || t.noDictionaryItems}{' '}
          <ActionButton onClick={() => setAttempt((before) => before + 1)}>{t.retry}</ActionButton>
        </Alert>
      )}
      {itemsFailure === '' ? (
        count > 0 && <span className="text-12 text-ink-3">{t.dictionaryItems(count)}</span>
      ) : (
        <Alert tone="warning">
          {itemsFailure} <ActionButton onClick={() => void choose(id)}>{t.retry}</ActionButton>
        </Alert>
      )}
    </div>
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** The choices of the item itself, to choose a default from. */
function useOwnChoices({ siblings }: WidgetControlProps): readonly { value: string; label: string }[] {
  const isDictionary = readText(siblings?.useValue('data_type')) === '2'
  const options: unknown = siblings?.useValue('options')
  const copies: unknown = siblings?.useValue('dict_options')
  return asList(isDictionary ? copies : options).map((each) => {
    const { label, value } = readOption(each)
    return { label: label || value, value }
  })
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function ChoiceControl(props: WidgetControlProps) {
  const options = useOwnChoices(props)
  const value = readText(props.value)
  return (
    <Select
      clearable
      aria-label={props.field.label}
      options={options}
      value={value === '' ? null : value}
      onChange={(next) => props.onChange(next ?? '')}
    />
  )
}

function ChoicesControl(props: WidgetControlProps) {
  const options = useOwnChoices(props)
  return (
    <MultiSelect
      aria-label={props.field.label}
      options={options}
      value={readList(props.value)}
      onChange={(next) => props.onChange(next.join(','))}
    />
  )
}

/** Shows the item only while another one has a value. */
function ConditionControl({ field, value, onChange }: WidgetControlProps) {
  const t = useMessages()
  const { store, types, locale } = useDesigner()
  const template = useDesignerState((state) => state.template)
  const condition = readCondition(value)
  const at = store.positionOf(usePropertyTarget())
  const above = template.order.slice(0, Math.max(0, at)).flatMap((key) => {
    const item = template.items.get(key)
    return item && item.id !== '' && types.get(item.type)?.widget?.Decoration === undefined ? [item] : []
  })
  const chosen = above.find(({ id }) => id === condition?.item)
  const change = (next: Partial<Condition>) =>
    onChange({ ...(typeof value === 'object' ? value : {}), operator: 'eq', value: '', ...condition, ...next })

  return (
    <div className="grid gap-1.5">
      <Select
        clearable
        aria-label={t.condition.item}
        placeholder={t.condition.none}
        options={[
          ...above.map((item) => ({ value: item.id, label: itemName(item, locale) })),
          ...(condition && !chosen ? [{ value: condition.item, label: condition.item }] : []),
        ]}
        value={condition?.item ?? null}
        onChange={(next) => (next === null ? onChange(undefined) : change({ item: next, value: '' }))}
      />
      {condition && (
        <div className="flex gap-1.5">
          <Select
            aria-label={`${field.label} ${t.condition.operator}`}
            className="w-24 flex-none"
            options={CONDITION_OPERATORS.map((each) => ({ value: each, label: t.condition.operators[each] }))}
            value={condition.operator}
            onChange={(operator) => operator !== null && change({ operator })}
          />
          {(condition.operator === 'eq' || condition.operator === 'ne') && (
            <ConditionValue
              options={chosen ? optionsOf(chosen) : []}
              label={t.condition.value}
              value={condition.value}
              onChange={(next) => change({ value: next })}
            />
          )}
        </div>
      )}
    </div>
  )
}

function optionsOf(item: ItemData) {
  return choicesOf(item).map(({ value, label }) => ({ value: String(value), label: label || String(value) }))
}

interface ConditionValueProps {
  options: readonly { value: string; label: string }[]
  label: string
  value: string
  onChange: (value: string) => void
}

function ConditionValue({ options, label, value, onChange }: ConditionValueProps) {
  if (options.length === 0) {
    return (
      <Input
        aria-label={label}
        className="min-w-0 flex-1"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <Select
      aria-label={label}
      className="min-w-0 flex-1"
      options={options}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** An expression over the other items, written by hand or put together out of their names. */
function FormulaControl({ field, value, onChange, onBlur }: WidgetControlProps) {
  const t = useMessages()
  const { store, types, locale } = useDesigner()
  const template = useDesignerState((state) => state.template)
  const target = usePropertyTarget()
  const own = store.positionOf(target)
  const text = readText(value)
  const others = template.order.flatMap((key, at) => {
    const item = template.items.get(key)
    return item && at !== own && isName(item.id) && types.get(item.type)?.widget?.Decoration === undefined ? [item] : []
  })
  const names = new Map(others.map((item) => [item.id, itemName(item, locale)]))
  const change = (next: string) => onChange(next === '' ? undefined : next)
  return (
    <div className="grid gap-1.5">
      <Input
        className="code"
        placeholder={t.formula.none}
        maxLength={300}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={onBlur}
      />
      <Select
        aria-label={`${field.label} ${t.formula.insert}`}
        placeholder={t.formula.insert}
        options={others.map((item) => ({ value: item.id, label: itemName(item, locale) }))}
        value={null}
        onChange={(id) => id !== null && change(text.trim() === '' ? id : `${text.trimEnd()} ${id}`)}
      />
      {text.trim() !== '' && (
        <span className="text-12 wrap-anywhere text-ink-2">
          {t.formula.reads(spokenFormula(text, (id) => names.get(id)))}
        </span>
      )}
    </div>
  )
}

/** The widgets of properties that no form has otherwise. */
export const propertyWidgets: PropertyWidgets = {
  flag,
  source,
  'choice-of': choiceOf,
  options: { ...keepsAnything, Control: OptionsControl },
  dictionary: { ...keepsAnything, Control: DictionaryControl },
  choice: { ...keepsAnything, Control: ChoiceControl },
  choices: { ...keepsAnything, Control: ChoicesControl },
  condition: { ...keepsAnything, Control: ConditionControl },
  formula: { ...keepsAnything, Control: FormulaControl },
}
