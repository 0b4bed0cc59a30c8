import { Tabs } from '@trackhoe/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMessageHistoryMessages } from '@trackhoe/vehicles/message-history'
import { PageHeader } from '../../../page-header/page-header.tsx'
import { VehicleField } from '../vehicle-data/vehicle-field.tsx'
import { MessageFiles } from './message-files.tsx'
import { MessageList } from './message-list.tsx'
import { OperationTime } from './operation-time.tsx'
import { TonStateCard } from './ton-state.tsx'
import { TroubleCodes } from './trouble-codes.tsx'

/**
 * 车辆管理 › 历史消息: what was recalled from terminals and what they replied, how long a vehicle worked, its trouble codes
 * and its load. Source: vehicle specification §7 "Parameters and messages".
 */
export function MessageHistory() {
  const t = useMessageHistoryMessages()
  const [search] = useSearchParams()
  const [vclId, setVclId] = useState(() => search.get('vclId'))
  return (
    <section className="flex h-full min-h-0 min-w-0 flex-col bg-surface text-body text-ink">
      <PageHeader wideBreadcrumb className="py-1">
        <h1 className="m-0 text-16 font-semibold whitespace-nowrap">{t.title}</h1>
        <div className="ms-auto">
          <VehicleField value={vclId} onChange={setVclId} />
        </div>
      </PageHeader>
      <Tabs
        label={t.title}
        className="min-h-0 flex-1"
        items={[
          { value: 'messages', label: t.tabs.messages, content: <MessageList vclId={vclId} /> },
          { value: 'files', label: t.tabs.files, content: <MessageFiles vclId={vclId} /> },
          { value: 'operation', label: t.tabs.operation, content: <OperationTime vclId={vclId} /> },
          { value: 'faults', label: t.tabs.faults, content: <TroubleCodes vclId={vclId} /> },
          { value: 'ton', label: t.tabs.ton, content: <TonStateCard vclId={vclId} /> },
        ]}
      />
    </section>
  )
}
