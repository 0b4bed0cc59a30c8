import { readList, titlesOf } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** Departments. */
export const selDepartValue: WidgetValue = {
  read: readList,
  toText: (value, { departments }) => {
    const titles = titlesOf(departments)
    return readList(value)
      .map((each) => titles.get(each) ?? each)
      .join('，')
  },
  filter: 'tree',
  needs: 'departments',
  multiple: true,
}
