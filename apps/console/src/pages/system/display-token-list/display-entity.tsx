import { isFullScreenPath } from '@trackhoe/contract/paths'
import { Display, DISPLAY_PAGES, NewDisplay } from '@trackhoe/contract/session'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { formatDateTime } from '@trackhoe/ui'
import { useDisplayTokenMessages } from './display-tokens.messages.ts'

/** The name of a page; the page itself for one that tokens are no longer made for. */
const pageName = (names: Readonly<Record<string, string>>, page: string) => names[page] ?? page

/** A wall display with a token of its own. */
export const displayEntity = defineEntity({
  row: Display,
  add: NewDisplay,
  useMessages: useDisplayTokenMessages,
  nameOf: 'name',
  formColumns: 1,
  dialogWidth: 560,
  // The token is shown in this window or nowhere, so the form is not saved from outside.
  drafts: false,
  fields: (t) => ({
    name: { label: t.name, maxLength: 100, placeholder: t.namePlaceholder, column: { size: 16 } },
    scope: {
      label: t.page,
      widget: 'list',
      // Of the pages that a token may be for, those without the console around them.
      options: DISPLAY_PAGES.filter(isFullScreenPath).map((page) => ({ value: page, label: t.pages[page] })),
      defaultValue: DISPLAY_PAGES.find(isFullScreenPath),
      column: { size: 14, priority: 3, text: ({ scope }) => pageName(t.pages, scope) },
    },
    expireDate: {
      widget: 'date',
      placeholder: t.never,
      column: false,
      detail: false,
    },
    expireTime: {
      label: t.expireDate,
      widget: 'datetime',
      column: {
        size: 10,
        priority: 5,
        text: ({ expireTime }) => (expireTime ? formatDateTime(expireTime, 'date') : t.never),
      },
    },
    lastSeen: {
      label: t.lastSeen,
      widget: 'datetime',
      column: {
        size: 11,
        priority: 4,
        text: ({ lastSeen }) => (lastSeen ? formatDateTime(lastSeen, 'minute') : t.neverSeen),
      },
    },
    createBy: { label: t.createBy, column: { size: 9, priority: 1 } },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 11, priority: 2 } },
  }),
})
