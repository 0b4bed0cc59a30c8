import { useCalls, usePermitted } from '@trackhoe/auth'
import { devices, type DeviceVehicle } from '@trackhoe/contract/vehicle'
import { useNotifications } from '@trackhoe/shell'
import { ActionButton, useConfirm, useToast, SimpleTable } from '@trackhoe/ui'
import { useState } from 'react'
import { useReader } from '@trackhoe/vehicles/page'
import { useMessages } from '../../locale/use-messages.ts'

export interface DeviceUsersProps {
  /** Null for a vehicle without a terminal. */
  deviceId: string | null
  users: DeviceVehicle['users']
  onChanged: () => void
}

/** The users of the terminal, with 解绑 for operators with the permission. */
export function DeviceUsers({ deviceId, users, onChanged }: DeviceUsersProps) {
  const t = useMessages().deviceInfo
  const deviceApi = useCalls(devices)
  const { notify } = useNotifications()
  const { readOnly } = useReader()
  const confirm = useConfirm()
  const toast = useToast()
  const mayUnbind = usePermitted('vehicle:device:unbind') && !readOnly && deviceId !== null
  const [busy, setBusy] = useState<string | null>(null)

  async function handleUnbind(userId: string, name: string) {
    if (deviceId === null || busy !== null) return
    if (!(await confirm({ title: t.unbind, message: t.unbindQuestion(name), tone: 'danger' }))) return
    setBusy(userId)
    try {
      await deviceApi.removeUser({ query: { id: deviceId, userId } })
      toast.success(t.unbound)
      onChanged()
    } catch (error) {
      notify(error)
    } finally {
      setBusy(null)
    }
  }

  return (
    <SimpleTable
      caption={t.users}
      rows={users}
      getRowKey={({ userId, username }) => userId ?? username ?? ''}
      gutter
      columns={[
        { key: 'realname', header: t.realname, rowHeader: true, cell: ({ realname }) => realname },
        { key: 'username', header: t.username, cell: ({ username }) => username },
        ...(mayUnbind
          ? [
              {
                key: 'actions',
                header: t.actions,
                className: 'w-24 print:hidden',
                cell: ({ userId, username, realname }: (typeof users)[number]) =>
                  userId && (
                    <ActionButton
                      disabled={busy !== null}
                      onClick={() => void handleUnbind(userId, realname || username || userId)}
                    >
                      {t.unbind}
                    </ActionButton>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}
