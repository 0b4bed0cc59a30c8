import { describe, expect, it } from 'vitest'
import { jsonOf, xmlOf, type IsoDocument } from './iso-document.ts'

const at = new Date('2026-11-21T02:30:00.900Z')
const document: IsoDocument = {
  root: 'Fleet',
  snapshotTime: at,
  links: [{ rel: 'self', href: '/iso15143/Fleet/1' }],
  equipment: [
    {
      header: { OEMName: 'A&B <"1">', Model: 'TH\u00002' },
      elements: [{ name: 'FuelRemaining', datetime: at, fields: { Percent: 62 } }],
    },
  ],
}

describe('a document of the standard', () => {
  it('is written as XML, with nothing in it that would be read as a tag or could not be read', () => {
    expect(xmlOf(document)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<Fleet xmlns="http://standards.iso.org/iso/15143/-3" version="1" snapshotTime="2026-11-21T02:30:00Z">' +
        '<Links><rel>self</rel><href>/iso15143/Fleet/1</href></Links>' +
        '<Equipment><EquipmentHeader><OEMName>A&amp;B &lt;&quot;1&quot;&gt;</OEMName><Model>TH2</Model></EquipmentHeader>' +
        '<FuelRemaining datetime="2026-11-21T02:30:00Z"><Percent>62</Percent></FuelRemaining></Equipment></Fleet>\n',
    )
  })

  it('is written as JSON with the same names', () => {
    expect(JSON.parse(jsonOf(document))).toEqual({
      Fleet: {
        version: '1',
        snapshotTime: '2026-11-21T02:30:00Z',
        Links: document.links,
        Equipment: [
          {
            EquipmentHeader: { OEMName: 'A&B <"1">', Model: 'TH\u00002' },
            FuelRemaining: { datetime: '2026-11-21T02:30:00Z', Percent: 62 },
          },
        ],
      },
    })
  })
})
