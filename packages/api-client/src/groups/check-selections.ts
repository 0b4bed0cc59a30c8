import { EXPORT_SELECTION_LIMIT } from '@trackhoe/contract/files'

/** Returns the selected rows of an export. Errors: `Error` for more rows than servers take, a mistake of the page. */
export function checkSelections(ids: readonly string[]): readonly string[] {
  if (ids.length > EXPORT_SELECTION_LIMIT) {
    throw new Error(
      `[api-client] ${ids.length} rows cannot be named in one export: servers take ${EXPORT_SELECTION_LIMIT}. ` +
        'Offer an export of the whole query instead.',
    )
  }
  return ids
}
