import { useCalls } from '@trackhoe/auth'
import { ApiClient, ApiClientEdit, ApiClientQuery, apiClients, NewApiClient } from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { KeyRound } from 'lucide-react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { nameField } from '../../../entity-page/name-field.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useApiClientMessages } from './api-clients.messages.ts'

const apiClientEntity = defineEntity({
  row: ApiClient,
  // The server makes the keys.
  add: z.omit(NewApiClient, { ak: true, sk: true }),
  edit: z.omit(ApiClientEdit, { ak: true, sk: true }),
  query: ApiClientQuery,
  useMessages: useApiClientMessages,
  nameOf: 'name',
  formColumns: 1,
  dialogWidth: 520,
  fields: (t) => ({
    name: nameField(t.name),
    ak: { label: t.ak, column: { size: 16, typeface: 'code', priority: 4, stacked: true } },
    sk: { label: t.sk, column: { size: 20, typeface: 'code', priority: 2 } },
    systemUserId: {
      label: t.systemUserId,
      widget: 'sel_user',
      keyBy: 'id',
      multiple: false,
      hint: t.userHint,
      column: { size: 9, priority: 3 },
    },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
  }),
})

/** OpenAPI › 授权管理 of a JeecgBoot: the programs that may call, and their keys. */
export function ApiClientList() {
  const t = useApiClientMessages()
  const clients = useCalls(apiClients)
  const source = useMemo(() => {
    const newKeys = async () => {
      const [ak = '', sk = ''] = await clients.newKeys()
      return { ak, sk }
    }
    return {
      list: clients.list,
      remove: clients.remove,
      removeAll: clients.removeAll,
      newKeys,
      add: async ({ body }: { body: Omit<NewApiClient, 'ak' | 'sk'> }) =>
        clients.add({ body: { ...body, ...(await newKeys()) } }),
      // The whole row goes back, with its keys.
      edit: clients.edit,
    }
  }, [clients])
  return (
    <EntityPage
      entity={apiClientEntity}
      source={source}
      permissions="openapi:open_api_auth"
      actions={[
        {
          permission: 'edit',
          label: t.generate,
          icon: <KeyRound aria-hidden />,
          row: 'menu',
          done: t.generated,
          confirm: ([client]) => ({
            title: t.generateTitle(client?.name ?? ''),
            message: t.generateHint,
            tone: 'danger',
            okText: t.generate,
          }),
          run: async ([client]) => {
            if (client)
              await clients.edit({ body: { ...client, name: client.name ?? '', ...(await source.newKeys()) } })
          },
        },
      ]}
    />
  )
}
