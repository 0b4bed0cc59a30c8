import { Combobox, Tree } from '@trackhoe/ui'
import { useState } from 'react'
import { siteKeys, sites, terminals } from './choices.js'

export function OursTree() {
  const [value, setValue] = useState(['r0-7'])
  return (
    <Tree
      label="网点"
      nodes={sites}
      value={value}
      onChange={setValue}
      multiple
      cascade
      defaultOpened={siteKeys}
      className="max-h-none h-[480px]"
    />
  )
}

export function OursCombobox() {
  const [value, setValue] = useState('wg_00007')
  return <Combobox aria-label="终端" options={terminals} value={value} onChange={setValue} />
}
