import { isApiError } from '@trackhoe/api-client'
import { serviceTypes, serviceDictionaries } from '@trackhoe/api-client/service'
import { useCalls } from '@trackhoe/auth'
import {
  FixedItems as FixedItemsText,
  SERVICE_DICTIONARIES,
  ServiceType,
  templateVersions,
} from '@trackhoe/contract/service'
import {
  readTemplate,
  TemplateDesigner,
  type ItemData,
  type NewerTemplate,
  type ReadTemplate,
  type TemplateDictionaries,
} from '@trackhoe/form-widgets/designer'
import { useWidgetServices } from '@trackhoe/form-widgets'
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
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useServiceMessages } from '../service.messages.ts'
import { serviceKeys } from '../service-keys.ts'
import { fixedItemsIn, fixedItemsOf, listOfFixedItems } from './fixed-items.ts'
import { middleItemTypes } from './middle-item.tsx'
import { useTemplatePresence } from './use-template-presence.ts'

/** Which of the two templates of a service type is designed. */
export type TemplateKind = 'workorder' | 'report' | 'fixed'

const FIELDS = { workorder: 'workorderVariableTemp', report: 'reportTemp', fixed: 'workorderTemp' } as const
/** Saved states that are offered. */
const VERSIONS = 100

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

/** The text of a template as the list that is designed. */
function readItems(kind: TemplateKind, text: string | null, middle: string): ReadTemplate {
  if (kind !== 'fixed') return readTemplate(text)
  const fixed = FixedItemsText.safeParse(text)
  if (!fixed.success || fixed.data.kind === 'invalid') return { kind: 'invalid', reason: 'shape', line: null }
  const { top, bottom } = fixed.data.kind === 'read' ? fixed.data.value : { top: [], bottom: [] }
  return { kind: 'read', items: listOfFixedItems({ top, bottom }, middle) }
}

function LoadedTemplate({ kind, type }: { kind: TemplateKind; type: ServiceType }) {
  const t = useServiceMessages().template
  const { dictionaries } = useClient()
  const serviceDictionaryApi = useCalls(serviceDictionaries)
  const { describeError } = useWidgetServices()
  const toast = useToast()
  const field = FIELDS[kind]
  const presence = useTemplatePresence(type.id, field)
  const history = useCalls(templateVersions)
  const isNative = useFlavor() === 'native'
  const [read] = useState(() => readItems(kind, type[field].raw, t.middle))
  const [startsEmpty, setStartsEmpty] = useState(false)
  const types = useCalls(serviceTypes)
  // What the server has, as far as this page knows: the revision that a save names, and the text that it replaces.
  const known = useRef({ revision: type.revision, text: type[field].raw ?? '' })
  const seen = useRef<ServiceType | null>(null)

  const offered = useMemo((): TemplateDictionaries => {
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

  function newerType(error: unknown): ServiceType | null {
    const newer = describeError?.(error).newer
    const parsed = newer === undefined ? null : ServiceType.safeParse(newer)
    return parsed?.success ? parsed.data : null
  }

  async function store(items: readonly ItemData[], revision: number | null | undefined) {
    const fixed = kind === 'fixed' ? fixedItemsIn(items) : null
    const result = await (fixed
      ? types.saveFixedItems(type.id, fixed, revision)
      : kind === 'report'
        ? types.saveReport(type.id, items, revision)
        : types.saveWorkOrder(type.id, items, revision))
    const saved = ServiceType.safeParse(result)
    // A back end that answers nothing has no revisions either.
    known.current = {
      revision: saved.success ? saved.data.revision : known.current.revision,
      text: JSON.stringify(fixed ?? items),
    }
    seen.current = null
  }

  async function save(items: readonly ItemData[], { overwrite }: { overwrite: boolean }) {
    const revision = overwrite && seen.current ? seen.current.revision : known.current.revision
    try {
      await store(items, revision)
    } catch (error) {
      const newer = isApiError(error) ? newerType(error) : null
      const fixed = kind === 'fixed' ? fixedItemsIn(items) : null
      const text = JSON.stringify(fixed ?? items)
      // An attempt whose answer was lost has arrived after all.
      if (newer && newer[field].raw === text) {
        known.current = { revision: newer.revision, text }
        return
      }
      // Somebody has changed the name or the other template: nothing of this one would be overwritten.
      if (newer && (newer[field].raw ?? '') === known.current.text) await store(items, newer.revision)
      else throw error
    }
  }

  function newerOf(error: unknown): NewerTemplate | null {
    const newer = newerType(error)
    if (!newer) return null
    const theirs = readItems(kind, newer[field].raw, t.middle)
    seen.current = newer
    return {
      items: theirs.kind === 'read' ? theirs.items : [],
      savedBy: newer.updateBy ?? null,
      savedAt: newer.updateTime ?? null,
    }
  }

  async function loadVersions(signal: AbortSignal) {
    const query = {
      serviceTypeId: type.id,
      template: field,
      pageSize: VERSIONS,
      column: 'version',
      order: 'desc',
    } as const
    const { records } = await history.list({ query }, signal)
    return records.map(({ version, content, createBy, createTime }) => {
      const stored = readItems(kind, content, t.middle)
      return {
        version,
        items: stored.kind === 'read' ? stored.items : [],
        savedBy: createBy,
        savedAt: createTime,
      }
    })
  }

  if (read.kind === 'invalid' && !startsEmpty) {
    return (
      <div className="grid flex-1 content-start gap-3 p-6">
        <h1 className="m-0 text-16 font-semibold">{t.unreadable}</h1>
        <Alert tone="warning">{t.unreadableReason}</Alert>
        <pre className="code m-0 max-h-80 overflow-auto rounded-2 border border-line-strong bg-sunken p-3 text-12 wrap-anywhere whitespace-pre-wrap">
          {type[field].raw}
        </pre>
        <div className="flex gap-2">
          <Button
            onClick={(event) =>
              void copyText(type[field].raw ?? '', event.currentTarget).then((done) => done && toast.success(t.copied))
            }
          >
            {t.copyText}
          </Button>
          <Button variant="primary" onClick={() => setStartsEmpty(true)}>
            {t.startEmpty}
          </Button>
        </div>
      </div>
    )
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
