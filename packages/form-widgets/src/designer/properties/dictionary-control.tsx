import { ActionButton, Alert, Select } from '@trackhoe/ui'
import { useEffect, useRef, useState } from 'react'
import type { FieldOption } from '../../services/field-options.ts'
import { readText } from '../../widgets/kit/values.ts'
import type { WidgetControlProps } from '../../widgets/kit/widget.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { useDesigner, usePropertyTarget } from '../state/designer-context.ts'

type Loaded<Value> = { kind: 'loading' } | { kind: 'loaded'; value: Value } | { kind: 'failed'; message: string }

/** The dictionary whose items are the choices. The template keeps a copy of them, which is renewed by choosing again. */
export function DictionaryControl({ field, value, onChange, siblings }: WidgetControlProps) {
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
