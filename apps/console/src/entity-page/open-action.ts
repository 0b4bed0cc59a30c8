import type { EntityAction } from '@trackhoe/form-widgets/entity'

/** The part of an action that only opens something for a row: the list stays as it is, and nothing is reported. */
export const openAction = <Row>(
  place: 'button' | 'menu',
  open: (row: Row) => unknown,
): Pick<EntityAction<Row>, 'row' | 'run' | 'done'> => ({
  row: place,
  done: null,
  run: async ([row]) => {
    if (row) await open(row)
  },
})
