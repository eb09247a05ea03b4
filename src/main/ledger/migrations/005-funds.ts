import type { Migration } from '../../disk/migrate.ts'

/**
 * What fund batches need to be remembered: every settlement id with its shareholder, the last header of each fund, and the
 * sheet that is being filled in. The first two are written by triggers from the orders themselves, so that no batch can
 * be stored without them.
 */
const SCHEMA = `
CREATE TABLE fund_settlements (
  order_id TEXT NOT NULL REFERENCES orders (id),
  settlement_id TEXT NOT NULL,
  shareholder TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (order_id, settlement_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX fund_settlements_by_id ON fund_settlements (shareholder, settlement_id);
CREATE TABLE fund_headers (
  kind TEXT NOT NULL,
  fci_id TEXT NOT NULL,
  header TEXT NOT NULL,
  used_at TEXT NOT NULL,
  PRIMARY KEY (kind, fci_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE fund_sheets (
  kind TEXT PRIMARY KEY,
  sheet TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER fund_settlements_listed AFTER INSERT ON order_contents
  WHEN NEW.draft ->> '$.kind' IN ('fund_rescue', 'fund_subscription')
  BEGIN
    INSERT OR IGNORE INTO fund_settlements (order_id, settlement_id, shareholder, name)
      SELECT NEW.order_id, one.value ->> '$.settlementId', one.value ->> '$.shareholderAccountId',
             one.value ->> '$.shareholderName'
        FROM json_each(NEW.draft, '$.operations') AS one;
    INSERT OR REPLACE INTO fund_headers (kind, fci_id, header, used_at)
      SELECT NEW.draft ->> '$.kind', NEW.draft ->> '$.fciId',
             json_remove(NEW.draft, '$.kind', '$.operations'), created_at
        FROM orders WHERE id = NEW.order_id;
  END;

INSERT INTO fund_settlements (order_id, settlement_id, shareholder, name)
  SELECT content.order_id, one.value ->> '$.settlementId', one.value ->> '$.shareholderAccountId',
         one.value ->> '$.shareholderName'
    FROM order_contents AS content, json_each(content.draft, '$.operations') AS one
   WHERE content.draft ->> '$.kind' IN ('fund_rescue', 'fund_subscription');
INSERT OR REPLACE INTO fund_headers (kind, fci_id, header, used_at)
  SELECT orders.kind, content.draft ->> '$.fciId',
         json_remove(content.draft, '$.kind', '$.operations'), orders.created_at
    FROM orders JOIN order_contents AS content ON content.order_id = orders.id
   WHERE orders.kind IN ('fund_rescue', 'fund_subscription')
   ORDER BY orders.created_at, orders.rowid;
`

/** Settlement ids, headers and the unfinished sheet of fund batches. */
export const fundTables: Migration = { version: 5, up: (db) => db.exec(SCHEMA) }
