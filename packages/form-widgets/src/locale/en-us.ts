import type { Messages } from './zh-cn.ts'

/** The English wording. */
export const enUS: Messages = {
  queryForm: {
    label: 'Search conditions',
    query: 'Search',
    reset: 'Reset',
    expand: 'Expand',
    collapse: 'Collapse',
    filter: 'Filter',
    filterCount: (count) => `Filter ${count}`,
    type: (label) => `Enter ${label}`,
    choose: (label) => `Choose ${label}`,
  },
  listPage: {
    refresh: 'Refresh',
    actions: 'Actions',
    selected: (count) => `${count} selected`,
    selectedBefore: '',
    selectedAfter: 'selected',
    selection: 'Actions on the selection',
    clearSelection: 'Clear selection',
    loadFailed: 'Could not be loaded',
    noMatch: 'Nothing matches the search conditions',
  },
  columnSettings: {
    title: 'Columns',
    reset: 'Restore defaults',
    move: (name) => `Move ${name}`,
    moveUp: (name) => `Move ${name} up`,
    moveDown: (name) => `Move ${name} down`,
    instructions: 'Press Space to lift, the arrow keys to move, Space to drop, Esc to cancel.',
    lifted: (name, at, count) => `Lifted ${name}, at ${at} of ${count}`,
    moved: (name, at, count) => `${name} moved to ${at} of ${count}`,
    dropped: (name, at, count) => `${name} dropped at ${at} of ${count}`,
    cancelled: (name) => `Cancelled, ${name} is back in its place`,
  },
  formField: {
    required: (label) => `Enter ${label}`,
  },
}
