/**
 * T-SQL for the horizons of the component that covers most of a shape: each map unit by the area it has of it, each component by
 * its share of the unit. `mupolygon` and legends of survey areas are SSURGO's: the general map, STATSGO, is left out.
 * `shape`: of `shapeOf`, numbers and the words of a shape alone. Throws `RangeError` for anything else.
 */
export function soilQuery(shape: string): string {
  if (!/^(?:POINT|MULTIPOLYGON)\([-\d., ()]+\)$/.test(shape)) throw new RangeError('not a shape of numbers');
  return `WITH place (shape) AS (SELECT geometry::STGeomFromText('${shape}', 4326)),
unit (mukey, area) AS (
  SELECT p.mukey, SUM(p.mupolygongeo.STIntersection(place.shape).STArea())
  FROM mupolygon p CROSS JOIN place WHERE p.mupolygongeo.STIntersects(place.shape) = 1 GROUP BY p.mukey
),
dominant (cokey) AS (
  SELECT TOP 1 c.cokey
  FROM unit u
  INNER JOIN mapunit m ON m.mukey = u.mukey
  INNER JOIN legend l ON l.lkey = m.lkey
  INNER JOIN component c ON c.mukey = u.mukey
  WHERE l.areasymbol <> 'US' AND c.comppct_r IS NOT NULL
  AND EXISTS (SELECT 1 FROM chorizon h WHERE h.cokey = c.cokey)
  ORDER BY u.area * c.comppct_r DESC, c.comppct_r DESC, c.cokey
)
SELECT h.hzdept_r, h.hzdepb_r, h.awc_r, h.wthirdbar_r, h.wfifteenbar_r, h.sandtotal_r, h.claytotal_r
FROM dominant d INNER JOIN chorizon h ON h.cokey = d.cokey
ORDER BY h.hzdept_r`;
}
