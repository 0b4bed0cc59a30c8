import type { Calls } from '@trackhoe/api-client'
import type { network } from '@trackhoe/api-client/system'
import { useQuery } from '@tanstack/react-query'
import type { WorkOrderPart } from '@trackhoe/contract/service'
import { FailureState } from '@trackhoe/shell'
import { Button, Dialog, displayValue, EmptyState, Field, Input, Select, Skeleton, type LazyProps } from '@trackhoe/ui'
import { Check, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useServiceMessages } from '../service.messages.ts'
import { serviceKeys } from '../service-keys.ts'

interface PartsDialogProps extends Pick<LazyProps, 'onDismiss'> {
  lookup: Calls<typeof network>
  chosen: readonly WorkOrderPart[]
  onChoose: (part: Omit<WorkOrderPart, 'quantity'>) => void
  onClose: () => void
}

/** Parts that are listed at once; a word narrows them. */
const LISTED = 50

/** Chooses parts by system and by a word of their number or name. Source: platform specification §7 "User and system administration". */
export function PartsDialog({ lookup, chosen, onChoose, onClose }: PartsDialogProps) {
  const t = useServiceMessages().orders.parts
  const [one, setOne] = useState<string | null>(null)
  const [two, setTwo] = useState<string | null>(null)
  const [keyword, setKeyword] = useState('')
  const searched = useDeferredValue(keyword.trim())
  const systemsOne = useQuery({
    queryKey: serviceKeys.partSystems(''),
    queryFn: ({ signal }) => lookup.systemsOne({ body: {} }, signal),
  })
  const systemsTwo = useQuery({
    queryKey: serviceKeys.partSystems(one ?? ''),
    queryFn: ({ signal }) => lookup.systemsTwo({ body: { systemOne: one ?? '' } }, signal),
    enabled: one !== null,
  })
  const parts = useQuery({
    queryKey: serviceKeys.parts(one ?? '', two ?? '', searched),
    queryFn: ({ signal }) =>
      lookup.parts({ systemOne: one ?? '', systemTwo: two ?? '', keyword: searched, pageSize: LISTED }, signal),
    enabled: one !== null && two !== null,
    placeholderData: (before) => before,
  })
  const options = (items: typeof systemsOne.data) =>
    (items ?? []).map(({ value, text, label }) => ({ value, label: text ?? label ?? value }))
  const failed = [systemsOne, systemsTwo, parts].find(({ error }) => error !== null)
  const isChosen = (partNo: string | null) => chosen.some((part) => part.partNo === partNo)
  const found = two === null ? [] : (parts.data?.records ?? [])
  return (
    <Dialog
      onClose={onClose}
      title={t.choose}
      width={760}
      height={480}
      footerInfo={t.chosen(chosen.length)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className="mb-3 grid grid-cols-1 gap-3 narrow:grid-cols-3">
        <Field label={t.systemOne}>
          <Select
            options={options(systemsOne.data)}
            value={one}
            onChange={(next) => {
              setOne(next)
              setTwo(null)
            }}
          />
        </Field>
        <Field label={t.systemTwo}>
          <Select options={options(systemsTwo.data)} value={two} disabled={one === null} onChange={setTwo} />
        </Field>
        <Field label={t.keyword}>
          <Input value={keyword} onChange={(event) => setKeyword(event.target.value)} placeholder={t.keywordHint} />
        </Field>
      </div>
      {failed && <FailureState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && two === null && <EmptyState title={t.chooseSystem} />}
      {!failed && two !== null && parts.isPending && <Skeleton className="h-40" />}
      {!failed && parts.data && found.length === 0 && two !== null && <EmptyState title={t.notFound} />}
      {found.length > 0 && (
        <ul className="m-0 grid list-none gap-0 p-0" aria-label={t.title}>
          {found.map((part) => (
            <li
              key={part.partNo}
              className="grid grid-cols-[7em_1fr_auto_auto] items-center gap-3 border-b border-line py-1.5 max-narrow:grid-cols-[1fr_auto]"
            >
              <span className="code">{part.partNo}</span>
              <span className="min-w-0 wrap-anywhere max-narrow:col-start-1">{displayValue(part.partName)}</span>
              <span className="figures text-12 whitespace-nowrap text-ink-2 max-narrow:col-start-1">
                ¥ {part.price}　{t.stock(part.stock ?? 0, part.unit ?? '')}
              </span>
              <Button
                size="small"
                className="max-narrow:col-start-2 max-narrow:row-span-3 max-narrow:row-start-1"
                icon={isChosen(part.partNo) ? <Check aria-hidden /> : <Plus aria-hidden />}
                disabled={isChosen(part.partNo) || part.partNo === null}
                onClick={() =>
                  part.partNo !== null &&
                  onChoose({ partNo: part.partNo, partName: part.partName, unit: part.unit, price: part.price })
                }
              >
                {isChosen(part.partNo) ? t.isChosen : t.choosePart(part.partName ?? '')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
