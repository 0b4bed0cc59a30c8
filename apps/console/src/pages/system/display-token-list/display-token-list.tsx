import { useCalls } from '@trackhoe/auth'
import { displayTokens, type NewDisplay } from '@trackhoe/contract/session'
import { EmptyState, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { MonitorOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useDisplayTokenMessages } from './display-tokens.messages.ts'
import type { AddedDisplay } from './added-display-dialog.tsx'
import { displayEntity } from './display-entity.tsx'

const AddedDisplayDialog = lazyComponent(async () => (await import('./added-display-dialog.tsx')).AddedDisplayDialog)

/**
 * 系统管理 › 显示令牌: the wall displays of the tenant, each with a token of its own. A token is shown once and is valid
 * until it is revoked here.
 */
export function DisplayTokenList() {
  const t = useDisplayTokenMessages()
  usePreloadWhenIdle(AddedDisplayDialog.preload)
  const displays = useCalls(displayTokens)
  const [added, setAdded] = useState<AddedDisplay | null>(null)
  const source = useMemo(
    () => ({
      list: (_input: unknown, signal?: AbortSignal) => displays.list(signal),
      async add({ body }: { body: NewDisplay }) {
        const { token } = await displays.add({ body })
        setAdded({ ...body, token })
      },
    }),
    [displays],
  )
  return (
    <>
      <EntityPage
        entity={displayEntity}
        source={source}
        permissions="system:displayToken"
        defaultSort={null}
        rowActionsWidth={7}
        footnote={t.hint}
        empty={<EmptyState icon={<MonitorOff aria-hidden />} title={t.none} description={t.noneReason} />}
        actions={[
          {
            permission: 'delete',
            label: t.revoke,
            row: 'button',
            done: t.revoked,
            confirm: ([display]) => ({
              title: t.revokeTitle,
              message: t.revokeQuestion(display?.name ?? ''),
              tone: 'danger',
              okText: t.revoke,
            }),
            run: (rows) => Promise.all(rows.map(({ id }) => displays.remove({ query: { id } }))),
          },
        ]}
      />
      {added && <AddedDisplayDialog display={added} onClose={() => setAdded(null)} />}
    </>
  )
}
