import { messages } from '@trackhoe/api-client/vehicle'
import { Permitted, useCalls } from '@trackhoe/auth'
import type { HistoryMessage } from '@trackhoe/contract/vehicle'
import { saveFile } from '@trackhoe/form-widgets/entity'
import { type QueryField, wireQuery } from '@trackhoe/form-widgets/list-page'
import { useNotifications } from '@trackhoe/shell'
import { ActionButton, Button, EmptyState, lazyComponent } from '@trackhoe/ui'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMessageColumns, useMessageHistoryMessages } from '@trackhoe/vehicles/message-history'
import { ReadOnlyPage } from '../../../entity-page/read-only-page.tsx'
import { withPeriod } from '../../../entity-page/wire-period.ts'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'

const MessageDrawer = lazyComponent(async () => (await import('@trackhoe/vehicles/message-drawer')).MessageDrawer)

const NEWEST = { column: 'callTime', order: 'desc' } as const
const numberOf = ({ vclId, vclNo }: HistoryMessage) => <VehicleNumber vclId={vclId} vclNo={vclNo} />

/** 召回与应答: the recalls of one vehicle or of all, each with its reply. */
export function MessageList({ vclId }: { vclId: string | null }) {
  const t = useMessageHistoryMessages()
  const messageApi = useCalls(messages)
  const { notify } = useNotifications()
  const [opened, setOpened] = useState<HistoryMessage | null>(null)
  const [saving, setSaving] = useState(false)
  const query = useMemo(() => queryFields(t), [t])
  const columns = useMessageColumns({ vehicle: numberOf, sortable: true })

  async function save(wanted: object, selections: readonly string[]) {
    setSaving(true)
    try {
      saveFile(await messageApi.exportHistory({ ...wanted, vclId: vclId ?? undefined }, { selections }), t.title)
    } catch (error) {
      notify(error)
    }
    setSaving(false)
  }

  return (
    <>
      <ReadOnlyPage
        key={vclId}
        embedded
        title={t.tabs.messages}
        load={(request, signal) => messageApi.history({ query: { ...request, vclId: vclId ?? undefined } }, signal)}
        period="callTime"
        query={query}
        columns={columns}
        getRowLabel={({ vclNo, callTime }) => `${vclNo ?? ''} ${callTime ?? ''}`}
        defaultSort={NEWEST}
        preferencesKey="vehicle-message-history"
        empty={<EmptyState description={t.noMessages} />}
        onRowOpen={setOpened}
        rowActionsWidth={6}
        rowActions={(message) => <ActionButton onClick={() => setOpened(message)}>{t.details}</ActionButton>}
        toolbar={({ request, ids }) => (
          <Permitted action="vehicle:export">
            <Button
              icon={<Download aria-hidden />}
              loading={saving}
              onClick={() => void save(withPeriod('callTime', wireQuery(request)), ids)}
            >
              {t.export}
            </Button>
          </Permitted>
        )}
      />
      {opened && <MessageDrawer message={opened} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />}
    </>
  )
}

type HistoryMessages = ReturnType<typeof useMessageHistoryMessages>

function queryFields(t: HistoryMessages): QueryField[] {
  return [
    {
      field: 'infoid',
      label: t.infoid,
      view: 'select',
      options: Object.entries(t.infoids).map(([value, label]) => ({ value, label: `${value} ${label}` })),
    },
    { field: 'callTime', label: t.callTime, view: 'date-range' },
  ]
}
