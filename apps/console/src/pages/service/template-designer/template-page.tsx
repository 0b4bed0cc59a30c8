import { serviceTypes, serviceDictionaries } from '@trackhoe/api-client/service'
import { useCalls } from '@trackhoe/auth'
import { SERVICE_DICTIONARIES, ServiceType } from '@trackhoe/contract/service'
import { TemplateDesigner, type TemplateDictionaries } from '@trackhoe/form-widgets/designer'
import {
  Breadcrumb,
  FailureState,
  StateHeading,
  useClient,
  useFlavor,
  useNotifications,
  usePageTitle,
  PageSkeleton,
  useRecordForEdit,
} from '@trackhoe/shell'
import { Alert, Button, copyText, EmptyState, Tag, useToast } from '@trackhoe/ui'
import { Lock } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useServiceMessages } from '../service.messages.ts'
import { serviceKeys } from '../service-keys.ts'
import { fixedItemsIn, fixedItemsOf } from './fixed-items.ts'
import { middleItemTypes } from './middle-item.tsx'
import { FIELDS, readItems, useTemplateStore } from './use-template-store.ts'
import { useTemplatePresence } from './use-template-presence.ts'

/** Which of the two templates of a service type is designed. */
export type TemplateKind = 'workorder' | 'report' | 'fixed'

/** Loads a template, designs it and saves it. Source: platform specification §4 "Designer pages", §8 "Templates". */
export function TemplatePage({ kind }: { kind: TemplateKind }) {
  const { id = '' } = useParams()
  const messages = useServiceMessages()
  const t = messages.template
  const { describe } = useNotifications()
  const toast = useToast()
  const types = useCalls(serviceTypes)
  const {
    record: data,
    error: failure,
    refetch,
  } = useRecordForEdit({
    queryKey: [...serviceKeys.details(id), kind],
    read: (signal) => types.details(id, signal),
  })
  usePageTitle(data?.typeName ? `${t[kind]} · ${data.typeName}` : null)
  const warning = data === null ? t.noTemplate : failure ? describe(failure) : null
  useEffect(() => {
    if (warning !== null) toast.warning(warning)
  }, [toast, warning])

  if (failure) return <FailureState className="flex-1" error={failure} onRetry={() => void refetch()} />
  if (data === null) {
    return (
      <EmptyState
        className="flex-1"
        title={<StateHeading>{t.noTemplate}</StateHeading>}
        description={t.noTemplateReason}
        action={
          <Button asChild>
            <Link to="/service/serviceType">{t.toList}</Link>
          </Button>
        }
      />
    )
  }
  if (!data) {
    return <PageSkeleton label={t.loading} />
  }
  return <LoadedTemplate key={data.id} kind={kind} type={data} />
}

function LoadedTemplate({ kind, type }: { kind: TemplateKind; type: ServiceType }) {
  const t = useServiceMessages().template
  const field = FIELDS[kind]
  const presence = useTemplatePresence(type.id, field)
  const isNative = useFlavor() === 'native'
  const [read] = useState(() => readItems(kind, type[field].raw, t.middle))
  const [startsEmpty, setStartsEmpty] = useState(false)
  const { save, newerOf, loadVersions } = useTemplateStore(kind, type)
  const offered = useServiceDictionaries()
  if (read.kind === 'invalid' && !startsEmpty) {
    return <UnreadableTemplate text={type[field].raw ?? ''} onStartEmpty={() => setStartsEmpty(true)} />
  }
  const name = type.typeName ?? ''
  return (
    <TemplateDesigner
      items={read.kind === 'read' ? read.items : []}
      fixed={kind === 'workorder' ? fixedItemsOf(type) : undefined}
      dictionaries={offered}
      title={`${name} · ${t.forms[kind]}`}
      heading={
        <>
          <div className="flex min-w-0 items-center gap-1.5">
            <Breadcrumb />
            <h1 className="m-0 truncate text-16 font-semibold">{t[kind]}</h1>
          </div>
          <Tag icon={<Lock aria-hidden />}>
            <span className="max-narrow:hidden">{t.serviceType}　</span>
            {name}
          </Tag>
        </>
      }
      itemTypes={kind === 'fixed' ? middleItemTypes : undefined}
      check={kind === 'fixed' ? (items) => (fixedItemsIn(items) ? null : t.middleMissing) : undefined}
      {...presence}
      versions={isNative ? loadVersions : undefined}
      onSave={save}
      newerOf={newerOf}
      draft={{ record: `${kind}:${type.id}`, revision: typeof type.revision === 'number' ? type.revision : undefined }}
    />
  )
}

/** The text of a template that is none: it can be copied before it is replaced. */
function UnreadableTemplate({ text, onStartEmpty }: { text: string; onStartEmpty: () => void }) {
  const t = useServiceMessages().template
  const toast = useToast()
  return (
    <div className="grid flex-1 content-start gap-3 p-6">
      <h1 className="m-0 text-16 font-semibold">{t.unreadable}</h1>
      <Alert tone="warning">{t.unreadableReason}</Alert>
      <pre className="code m-0 max-h-80 overflow-auto rounded-2 border border-line-strong bg-sunken p-3 text-12 wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
      <div className="flex gap-2">
        <Button
          onClick={(event) => void copyText(text, event.currentTarget).then((done) => done && toast.success(t.copied))}
        >
          {t.copyText}
        </Button>
        <Button variant="primary" onClick={onStartEmpty}>
          {t.startEmpty}
        </Button>
      </div>
    </div>
  )
}

function useServiceDictionaries(): TemplateDictionaries {
  const { dictionaries } = useClient()
  const serviceDictionaryApi = useCalls(serviceDictionaries)
  return useMemo(() => {
    return {
      async list(signal) {
        const found = await dictionaries.items({ params: { code: SERVICE_DICTIONARIES } }, signal)
        return found.map(({ value, text, title, label }) => ({ value, label: text ?? label ?? title ?? value }))
      },
      async items(dictionary, signal) {
        const found = await serviceDictionaryApi.itemsOf({ query: { id: dictionary } }, signal)
        return found.map(({ id, itemName }) => ({ id, itemName: itemName ?? '' }))
      },
    }
  }, [dictionaries, serviceDictionaryApi])
}
