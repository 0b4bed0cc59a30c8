import { ActionButton, Button, IconButton, Input, Select } from '@trackhoe/ui'
import { Users, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useAnswer, type Answer } from '../selectors/shared/use-answer.ts'
import { useTableError } from '../selectors/shared/use-table-error.ts'
import type { SavedQueryStore, StoredQuery } from '../services/saved-queries.ts'
import { useNotifyError } from '../services/use-notify-error.ts'
import { useWidgetServices } from '../services/widget-services.tsx'

interface SavedQueriesProps {
  saved: Answer<readonly StoredQuery[]>
  onChoose: (query: StoredQuery) => void
  onRemove: (query: StoredQuery) => Promise<void>
}

/** The queries that were saved, each with the role it is shared with. */
export function SavedQueries({ saved, onChoose, onRemove }: SavedQueriesProps) {
  const t = useMessages().advancedQuery
  const notifyError = useNotifyError()
  const failure = useTableError(saved.error)
  const queries = saved.value ?? []
  if (failure) {
    return (
      <p role="alert" className="m-0 mb-4 text-danger-text">
        {failure.title}
        <ActionButton className="ms-2" onClick={saved.retry}>
          {t.retry}
        </ActionButton>
      </p>
    )
  }
  if (queries.length === 0) return null
  return (
    <section aria-label={t.saved} className="mb-4 flex flex-wrap items-center gap-2">
      <span className="text-ink-2">{t.saved}</span>
      {queries.map((query) => (
        <span key={query.id} className="inline-flex items-center rounded-2 border border-line-strong">
          <Button
            size="small"
            variant="quiet"
            icon={query.sharedWith === undefined ? undefined : <Users aria-hidden />}
            onClick={() => onChoose(query)}
          >
            {query.name}
            {query.sharedWith !== undefined && (
              <span className="ms-1 text-ink-3">{t.sharedWith(query.sharedWith)}</span>
            )}
          </Button>
          {query.deletable && (
            <IconButton
              label={t.deleteSaved(query.name)}
              icon={<X aria-hidden />}
              className="size-6"
              onClick={() => void onRemove(query).catch(notifyError)}
            />
          )}
        </span>
      ))}
    </section>
  )
}

interface SaveQueryProps {
  store: SavedQueryStore
  /** There is nothing to save. */
  disabled: boolean
  onSave: (named: { name: string; roleId?: string }) => Promise<void>
  onSaved: () => void
}

/** Saves the query by a name, for the operator or for a role he has. What cannot be saved stays as it was typed. */
export function SaveQuery({ store, disabled, onSave, onSaved }: SaveQueryProps) {
  const t = useMessages().advancedQuery
  const { describeError } = useWidgetServices()
  const [name, setName] = useState('')
  const [roleId, setRoleId] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const load = useMemo(() => {
    if (!store.roles) return null
    return async (signal: AbortSignal) => (await store.roles?.(signal)) ?? []
  }, [store])
  const roles = useAnswer(load).value ?? []

  async function save() {
    setBusy(true)
    setFailure('')
    try {
      await onSave({ name: name.trim(), roleId: roleId !== '' ? roleId : undefined })
      setName('')
      onSaved()
    } catch (error) {
      setFailure(describeError?.(error).title ?? String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={t.name}
        placeholder={t.name}
        maxLength={30}
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="w-36"
      />
      {roles.length > 0 && (
        <Select
          aria-label={t.audience}
          className="w-40"
          options={[
            { value: '', label: t.onlyMe },
            ...roles.map(({ value, label }) => ({ value: String(value), label: t.withRole(label) })),
          ]}
          value={roleId}
          onChange={(next) => setRoleId(next ?? '')}
        />
      )}
      <Button loading={busy} disabled={name.trim() === '' || disabled} onClick={() => void save()}>
        {t.save}
      </Button>
      {failure !== '' && (
        <span role="alert" className="text-danger-text">
          {failure}
        </span>
      )}
    </span>
  )
}
