import { useQueryClient } from '@tanstack/react-query'
import { dictionaryAdministration } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import type { Dictionary } from '@trackhoe/contract/system'
import { EntityList } from '@trackhoe/form-widgets/entity'
import { Alert, Drawer, type LazyProps } from '@trackhoe/ui'
import { useMemo } from 'react'
import { useMessages } from './dictionaries.messages.ts'
import { dictionaryItemEntity } from './dictionary-entity.tsx'

interface ItemDrawerProps extends Pick<LazyProps, 'onDismiss'> {
  dictionary: Dictionary
  onClose: () => void
}

/** The items of one dictionary. Those of a built-in one can only be looked at. */
export function ItemDrawer({ dictionary, onClose }: ItemDrawerProps) {
  const t = useMessages()
  const dictionaryAdministrationApi = useCalls(dictionaryAdministration)
  const queries = useQueryClient()
  const { id, builtIn } = dictionary
  const entity = useMemo(() => dictionaryItemEntity(id), [id])
  const source = useMemo(() => {
    // Fields that offer this dictionary load their choices anew.
    const written = async (saving: Promise<unknown>) => {
      await saving
      void queries.invalidateQueries({ queryKey: ['field-options'] })
    }
    return {
      list: ({ query }: { query: object }, signal?: AbortSignal) =>
        dictionaryAdministrationApi.items({ ...query, dictId: id }, signal),
      ...(!builtIn && {
        add: (given: Parameters<typeof dictionaryAdministrationApi.addItem>[0]) =>
          written(dictionaryAdministrationApi.addItem(given)),
        edit: (given: Parameters<typeof dictionaryAdministrationApi.editItem>[0]) =>
          written(dictionaryAdministrationApi.editItem(given)),
        remove: (given: Parameters<typeof dictionaryAdministrationApi.removeItem>[0]) =>
          written(dictionaryAdministrationApi.removeItem(given)),
        removeAll: (given: Parameters<typeof dictionaryAdministrationApi.removeItems>[0]) =>
          written(dictionaryAdministrationApi.removeItems(given)),
      }),
      check: (item: Parameters<typeof dictionaryAdministrationApi.checkItem>[0]) =>
        dictionaryAdministrationApi.checkItem(item),
    }
  }, [queries, id, builtIn, dictionaryAdministrationApi])

  return (
    <Drawer
      onClose={onClose}
      title={t.itemsTitle(dictionaryName(dictionary))}
      width={960}
      bodyClassName="p-0 flex flex-col overflow-hidden"
    >
      {builtIn && (
        <Alert tone="info" className="mx-gutter mt-3 flex-none">
          {t.builtInHint}
        </Alert>
      )}
      <div className="min-h-0 flex-auto">
        <EntityList
          embedded
          entity={entity}
          source={source}
          permissions="system:dict"
          defaultSort={{ column: 'sortOrder', order: 'asc' }}
          checks={{
            itemValue: async (itemValue, row) => {
              const answer = await source.check({ dictId: id, itemValue, id: row ? row.id : undefined })
              return answer.kind === 'passed' ? undefined : t.item.valueTaken
            },
          }}
        />
      </div>
    </Drawer>
  )
}

const dictionaryName = ({ dictName, dictCode }: Dictionary) =>
  [dictName, dictCode].filter((part) => part !== null && part !== '').join(' ')
