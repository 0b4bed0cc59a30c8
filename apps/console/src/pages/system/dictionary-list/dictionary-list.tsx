import { useQueryClient } from '@tanstack/react-query'
import { dictionaryAdministration } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import type { Dictionary } from '@trackhoe/contract/system'
import { useFlavor, useNotifications } from '@trackhoe/shell'
import { Button, lazyComponent, useToast } from '@trackhoe/ui'
import { DatabaseZap } from 'lucide-react'
import { useState } from 'react'
import { openAction } from '../../../entity-page/open-action.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useMessages } from './dictionaries.messages.ts'
import { dictionaryEntity, plainDictionaryEntity } from './dictionary-entity.tsx'

const ItemDrawer = lazyComponent(async () => (await import('./item-drawer.tsx')).ItemDrawer)

/**
 * 系统管理 › 数据字典: the dictionaries of the tenant and their items; those of the installation can be looked at.
 * Source: platform specification §7 "User and system administration".
 */
export function DictionaryList() {
  const t = useMessages()
  const { notify } = useNotifications()
  const toast = useToast()
  const queries = useQueryClient()
  const isNative = useFlavor() === 'native'
  const dictionaries = useCalls(dictionaryAdministration)
  const [opened, setOpened] = useState<Dictionary | null>(null)
  const [refreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    try {
      await dictionaries.refreshCache()
      await queries.invalidateQueries({ queryKey: ['field-options'] })
      toast.success(t.refreshed)
    } catch (error) {
      notify(error)
    }
    setRefreshing(false)
  }

  return (
    <>
      <EntityPage
        key={String(isNative)}
        entity={isNative ? dictionaryEntity : plainDictionaryEntity}
        source={dictionaries}
        permissions="system:dict"
        files="sys/dict"
        isEditable={isOwn}
        isRemovable={isOwn}
        rowActionsWidth={13}
        toolbar={
          <Button icon={<DatabaseZap aria-hidden />} loading={refreshing} onClick={() => void refresh()}>
            {t.refresh}
          </Button>
        }
        actions={[
          {
            permission: 'list',
            label: t.items,
            ...openAction('button', setOpened),
          },
        ]}
      />
      {opened && <ItemDrawer dictionary={opened} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />}
    </>
  )
}

const isOwn = ({ builtIn }: Dictionary) => builtIn !== true
