// What an importer writes for each component, library by library. A list is one import each; `null`: it has none.

export const LIBRARIES = {
  trackhoe: {
    Button: ['@trackhoe/ui/button', 'Button'],
    Select: ['@trackhoe/ui/select', 'Select'],
    Dialog: ['@trackhoe/ui/dialog', 'Dialog'],
    DatePicker: ['@trackhoe/ui/date', 'DatePicker'],
    Table: ['@trackhoe/ui/data-table', 'DataTable'],
  },
  'trackhoe, index': {
    Button: ['@trackhoe/ui', 'Button'],
    Select: ['@trackhoe/ui', 'Select'],
    Dialog: ['@trackhoe/ui', 'Dialog'],
    DatePicker: null,
    Table: null,
  },
  antd: {
    Button: ['antd', 'Button'],
    Select: ['antd', 'Select'],
    Dialog: ['antd', 'Modal'],
    DatePicker: ['antd', 'DatePicker'],
    Table: ['antd', 'Table'],
  },
  mui: {
    Button: ['@mui/material', 'Button'],
    Select: ['@mui/material', 'Select'],
    Dialog: ['@mui/material', 'Dialog'],
    DatePicker: ['@mui/x-date-pickers', 'DatePicker'],
    Table: ['@mui/material', 'Table'],
  },
  mantine: {
    Button: ['@mantine/core', 'Button'],
    Select: ['@mantine/core', 'Select'],
    Dialog: ['@mantine/core', 'Modal'],
    DatePicker: ['@mantine/dates', 'DatePickerInput'],
    Table: ['@mantine/core', 'Table'],
  },
  radix: {
    Button: ['@radix-ui/themes', 'Button'],
    Select: ['@radix-ui/themes', 'Select'],
    Dialog: ['@radix-ui/themes', 'Dialog'],
    DatePicker: null,
    Table: ['@radix-ui/themes', 'Table'],
  },
}

/** Style sheets that have to be imported beside the components, whole; the others bring their styles in script. */
export const SHEETS = {
  trackhoe: ['@trackhoe/ui/styles.css'],
  mantine: ['@mantine/core/styles.css', '@mantine/dates/styles.css'],
  radix: ['@radix-ui/themes/styles.css'],
}
