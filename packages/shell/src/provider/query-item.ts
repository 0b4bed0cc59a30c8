import { extensionOf, type OnlineQueryItem } from '@trackhoe/contract/online'
import type { DayLimits, QueryItem } from '@trackhoe/form-widgets'

/**
 * The condition that a server describes. Wire: a popup has its report in `dictTable`, the column that is taken in
 * `dictCode`, or in `dictText` where that is a field of the query.
 */
export function toQueryItem(item: OnlineQueryItem): QueryItem {
  const { field, label, view, mode, defValue, hidden, dict, dictTable, dictCode, dictText: text } = item
  const { pidField, pidValue, hasChildField, pcode } = item
  const named = dictTable && text && dictCode ? `${dictTable},${text},${dictCode}` : dictCode || dict
  const limits = limitsOf(item)
  const isPopup = view === 'popup'
  return {
    field,
    label: label || field,
    view: view || 'text',
    mode: mode === 'range' ? 'range' : 'single',
    defaultValue: defValue ?? undefined,
    hidden: hidden === '1',
    dict: named && !isPopup ? named : undefined,
    ...(isPopup && dictTable && { popupCode: dictTable, popupColumn: text || dictCode || field }),
    pidField: pidField || undefined,
    pidValue: pidValue || undefined,
    hasChildField: hasChildField || undefined,
    categoryCode: pcode || undefined,
    limits,
  }
}

function limitsOf(item: OnlineQueryItem): DayLimits | undefined {
  const extension = extensionOf(item)
  if (extension.kind !== 'read') return undefined
  const { before, after, interval } = extension.value
  const days = Number(interval ?? '')
  return {
    before: isLimit(before) ? before : undefined,
    after: isLimit(after) ? after : undefined,
    interval: isLimit(interval) && Number.isInteger(days) && days >= 0 ? days : undefined,
  }
}

function isLimit(limit: string | number | null | undefined): limit is string | number {
  return limit !== null && limit !== undefined && limit !== ''
}
