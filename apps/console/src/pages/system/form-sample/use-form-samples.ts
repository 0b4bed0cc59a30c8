import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { formSamples, type FormSample } from '@trackhoe/contract/online'
import { useNotifications } from '@trackhoe/shell'
import { useConfirm, useToast } from '@trackhoe/ui'
import { useState } from 'react'
import { useMessages } from './form-sample.messages.ts'

const keys = {
  all: ['form-samples'] as const,
  one: (id: string) => ['form-samples', id] as const,
}

/** The sample that is shown: a stored one, a new one, or none until the list is there. */
type Shown = { readonly id: string } | 'new' | null

/** The stored samples, the one that is shown, and how they are changed. */
export function useFormSamples() {
  const t = useMessages()
  const api = useCalls(formSamples)
  const queries = useQueryClient()
  const { notify } = useNotifications()
  const confirm = useConfirm()
  const toast = useToast()
  const [chosen, setChosen] = useState<Shown>(null)
  const list = useQuery({ queryKey: keys.all, queryFn: ({ signal }) => api.list(signal) })
  const [first] = list.data ?? []
  const shown: Shown = chosen ?? (first ? { id: first.id } : null)
  const id = shown !== null && shown !== 'new' ? shown.id : null
  const one = useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: ({ signal }) => api.one({ query: { id: id ?? '' } }, signal),
    enabled: id !== null,
    // What is edited is what is stored now.
    staleTime: 0,
    gcTime: 0,
  })

  async function store(saved: FormSample) {
    queries.setQueryData(keys.one(saved.id), saved)
    setChosen({ id: saved.id })
    await queries.invalidateQueries({ queryKey: keys.all, exact: true })
  }

  async function remove({ id: removed, name }: FormSample) {
    const confirmation = {
      title: t.removeTitle(name),
      message: t.removeMessage,
      tone: 'danger',
      okText: t.remove,
    } as const
    if (!(await confirm(confirmation))) return
    try {
      await api.remove({ query: { id: removed } })
      toast.success(t.removed)
      setChosen(null)
    } catch (error) {
      notify(error)
    }
    await queries.invalidateQueries({ queryKey: keys.all, exact: true })
  }

  return {
    list,
    one,
    shown,
    id,
    choose: setChosen,
    remove,
    add: async (content: Record<string, unknown>) =>
      store(await api.add({ body: { name: nameOf(content, t.untitled), content } })),
    edit: async (
      { id: edited, name }: FormSample,
      content: Record<string, unknown>,
      revision: FormSample['revision'],
    ) => store(await api.edit({ body: { id: edited, revision, name: nameOf(content, name), content } })),
  }
}

/** A sample is called what its first field says. */
function nameOf(content: Readonly<Record<string, unknown>>, otherwise: string): string {
  const { text } = content
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : otherwise
}
