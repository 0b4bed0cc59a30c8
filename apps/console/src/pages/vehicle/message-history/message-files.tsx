import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { QueryField } from '@trackhoe/form-widgets/list-page'
import { ActionButton, EmptyState } from '@trackhoe/ui'
import { useMemo } from 'react'
import {
  useHistoryFileColumns,
  useMessageHistoryMessages,
  useSaveHistoryFile,
} from '@trackhoe/vehicles/message-history'
import { ReadOnlyPage } from '../../../entity-page/read-only-page.tsx'

/** 消息文件: the files that recalls of history brought. */
export function MessageFiles({ vclId }: { vclId: string | null }) {
  const t = useMessageHistoryMessages()
  const messageApi = useCalls(messages)
  const { saving, save } = useSaveHistoryFile()
  const query = useMemo((): QueryField[] => [{ field: 'createTime', label: t.callTime, view: 'date-range' }], [t])
  const columns = useHistoryFileColumns()

  return (
    <ReadOnlyPage
      key={vclId}
      embedded
      title={t.tabs.files}
      load={(request, signal) => messageApi.files({ query: { ...request, vclId: vclId ?? undefined } }, signal)}
      period="createTime"
      query={query}
      columns={columns}
      getRowLabel={({ fileName }) => fileName ?? ''}
      preferencesKey="vehicle-message-files"
      empty={<EmptyState description={t.noFiles} />}
      rowActionsWidth={6}
      rowActions={(file) => (
        <ActionButton disabled={saving === file.id} onClick={() => void save(file)}>
          {t.save}
        </ActionButton>
      )}
    />
  )
}
