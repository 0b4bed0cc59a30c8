import {
  Dictionary,
  DictionaryEdit,
  DictionaryItem,
  DictionaryItemEdit,
  DictionaryItemListQuery,
  DictionaryListQuery,
  NewDictionary,
  NewDictionaryItem,
} from '@trackhoe/contract/system'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { NO_VALUE, StatusText } from '@trackhoe/ui'
import { CircleSlash, Lock } from 'lucide-react'
import { nameField } from '../../../entity-page/name-field.ts'
import { useMessages } from './dictionaries.messages.ts'

/** The dictionaries of the installation and of the tenant. Source: platform specification §7 "User and system administration". */
export const dictionaryEntity = dictionaryEntityOf({ withOrigin: true })

/** Those of a server that has no dictionaries of the installation beside its others. */
export const plainDictionaryEntity = dictionaryEntityOf({ withOrigin: false })

function dictionaryEntityOf({ withOrigin }: { withOrigin: boolean }) {
  return defineEntity({
    row: Dictionary,
    add: NewDictionary,
    edit: DictionaryEdit,
    query: DictionaryListQuery,
    useMessages,
    nameOf: ({ dictName, dictCode }) => dictName || (dictCode ?? ''),
    formColumns: 1,
    dialogWidth: 520,
    fields: (t) => ({
      dictName: nameField(t.dictName, { size: 12 }),
      dictCode: {
        label: t.dictCode,
        maxLength: 100,
        hint: t.codeHint,
        column: { size: 14, enableSorting: true, typeface: 'code', priority: 4, stacked: true },
        filter: true,
      },
      type: {
        label: t.type,
        widget: 'radio',
        options: namedOptions({ text: 0, number: 1 }, t),
        defaultValue: 0,
        column: { size: 6, enableSorting: true, priority: 2 },
      },
      description: { label: t.description, maxLength: 255, column: { size: 20, enableSorting: true, priority: 1 } },
      builtIn: {
        label: t.origin,
        column: withOrigin && {
          size: 8,
          priority: 3,
          text: ({ builtIn }) => (builtIn ? t.builtIn : t.own),
          cell: ({ builtIn }) => (builtIn ? <StatusText icon={<Lock />}>{t.builtIn}</StatusText> : t.own),
        },
      },
    }),
  })
}

/** The items of one dictionary. */
export const dictionaryItemEntity = (dictId: string) =>
  defineEntity({
    row: DictionaryItem,
    add: NewDictionaryItem,
    edit: DictionaryItemEdit,
    query: DictionaryItemListQuery,
    useMessages,
    texts: ({ item }) => ({ title: item.title, noun: item.noun }),
    nameOf: ({ itemText, itemValue }) => itemText || (itemValue ?? ''),
    formColumns: 1,
    dialogWidth: 520,
    // The drafts of a page are those of its own list.
    drafts: false,
    fields: ({ item: t }) => ({
      dictId: { label: '', widget: 'hidden', defaultValue: dictId },
      itemText: nameField(t.itemText, { size: 11 }),
      itemValue: {
        label: t.itemValue,
        maxLength: 100,
        hint: t.valueHint,
        column: { size: 9, enableSorting: true, typeface: 'code' },
      },
      sortOrder: {
        label: t.sortOrder,
        widget: 'integer',
        defaultValue: 1,
        column: { size: 5, enableSorting: true },
      },
      status: {
        label: t.status,
        widget: 'radio',
        options: namedOptions({ on: 1, off: 0 }, t),
        defaultValue: 1,
        column: {
          size: 6,
          enableSorting: true,
          cell: ({ status }) =>
            status === 1 ? (
              <StatusText tone="normal">{t.on}</StatusText>
            ) : (
              <StatusText icon={<CircleSlash />}>{t.off}</StatusText>
            ),
        },
        filter: true,
      },
      itemColor: {
        label: t.itemColor,
        maxLength: 7,
        hint: t.colorHint,
        pattern: { source: '^#[0-9a-fA-F]{6}$', message: t.colorInvalid },
        column: { size: 7, priority: 1, cell: ({ itemColor }) => <ColorCell color={itemColor} /> },
      },
      description: { label: t.description, maxLength: 255, column: { size: 12, priority: 2 } },
    }),
  })

function ColorCell({ color }: { color: string | null }) {
  if (!color) return NO_VALUE
  return (
    <span className="code inline-flex items-center gap-1.5">
      <svg aria-hidden viewBox="0 0 12 12" className="size-3 flex-none rounded-1 border border-line">
        <rect width="12" height="12" fill={/^#[\da-f]{6}$/i.test(color) ? color : 'none'} />
      </svg>
      {color}
    </span>
  )
}
