import type { RowForm } from './use-row-form.ts'
import type { EntityListProps } from './entity-list.tsx'
import { LazyDetailDialog, LazyDialog } from './lazy-dialogs.ts'

interface EntityDialogsProps<Row extends object, AddBody, EditBody, Query> extends Pick<
  EntityListProps<Row, AddBody, EditBody, Query>,
  'entity' | 'source' | 'dialog' | 'loadDetails' | 'checks' | 'footnote' | 'saveAnd' | 'onAdded'
> {
  form: RowForm<Row>
  permits: (action: string) => boolean
  reload: () => void
}

/** The dialogs that add, edit and show a row of a list: those of its fields, or the app's own. */
export function EntityDialogs<Row extends object, AddBody, EditBody, Query>({
  entity,
  source,
  dialog,
  loadDetails,
  checks,
  footnote,
  saveAnd,
  onAdded,
  form: { edited, viewed, close, closeDetails },
  permits,
  reload,
}: EntityDialogsProps<Row, AddBody, EditBody, Query>) {
  if (dialog)
    return (
      <>
        {edited && dialog({ mode: edited.row ? 'edit' : 'add', row: edited.row, onClose: close, onSaved: reload })}
        {viewed && dialog({ mode: 'detail', row: viewed, onClose: closeDetails, onSaved: reload })}
      </>
    )
  return (
    <>
      {viewed && (
        <LazyDetailDialog
          entity={entity}
          row={viewed}
          loadDetails={loadDetails}
          onClose={closeDetails}
          onDismiss={closeDetails}
        />
      )}
      {edited && (
        <LazyDialog
          entity={entity}
          source={source}
          row={edited.row}
          loadDetails={loadDetails}
          checks={checks}
          footnote={footnote}
          saveAnd={saveAnd && permits(saveAnd.permission) ? saveAnd : undefined}
          startWith={edited.values}
          onClose={close}
          onDismiss={close}
          onStale={reload}
          onSaved={(added) => {
            reload()
            if (added) onAdded?.(added.result, added.body)
          }}
        />
      )}
    </>
  )
}
