import { Select, Tree } from 'antd'
import { useState } from 'react'
import { siteKeys, sites, terminals } from './choices.js'

export function AntdTree() {
  const [checked, setChecked] = useState(['r0-7'])
  return (
    <Tree
      treeData={sites}
      checkable
      checkedKeys={checked}
      onCheck={setChecked}
      defaultExpandedKeys={siteKeys}
      height={480}
      motion={false}
    />
  )
}

export function AntdSelect() {
  const [value, setValue] = useState('wg_00007')
  return (
    <Select
      aria-label="终端"
      style={{ width: 280 }}
      showSearch
      optionFilterProp="label"
      options={terminals}
      value={value}
      onChange={setValue}
    />
  )
}
