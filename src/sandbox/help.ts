import { httpActions, webhookActions } from './core/faults.ts'
import { violationRules } from './core/violations.ts'
import { notificationKinds } from './core/webhooks.ts'

const START = `Embedded bank: the banking API on this computer, for demonstrations and tests.

  npm run sandbox -- [options]

It listens on 127.0.0.1 only, keeps everything in memory, prints one JSON line and runs until SIGTERM or SIGINT:

  base_url, auth_url, realm        where the API and its token endpoint are
  client_id, client_secret         credentials, the same for the same seed
  webhook_api_key                  the x-api-key of notifications, unless POST /webhooks names another
  control_url                      the control API below; its path holds a secret that is new at every start

Options
  --port N            port of the bank; 0 takes a free one (default 0)
  --seed N            same seed: same credentials, ids and data (default 1)
  --echeqs N          echeqs, over all 17 states (default 170; up to 100000 and more)
  --now ISO           the bank's time at start (default: the computer's). Dates of the data are relative to it:
                      with the same seed and the same --now everything is the same
  --config JSON       anything that POST /config can change, from the start: '{"holdings": 100000, "settle_ms": 2000}'
                      generation_ms  until a position file is ready (default 1500)
                      settle_ms      until accepted orders settle by themselves (default: never)
                      holdings       of a position file (default 60; 100000 make about 20 MB)
  --help              this text

Try it
  TOKEN=$(curl -s -u "$client_id:$client_secret" -d grant_type=client_credentials \\
    "$auth_url/auth/realms/$realm/protocol/openid-connect/token" | jq -r .access_token)
  curl -s -H "Authorization: Bearer $TOKEN" -H "trace-id: $(uuidgen)" "$base_url/v2/echeqs?status=activo&size=20"
`

const CONTROL = `Control API: JSON in and out, relative to control_url
  POST /webhooks    {"base_url": "http://127.0.0.1:9000", "api_key": "..."}   where notifications go; base_url null stops them
  POST /settle      {"kind", "id", "outcome"?}      ends what is pending and notifies of it. outcome: ok, failed, or a status:
                      file          COMPLETED, FAILED
                      transfer      ACREDITED, REJECTED (default by destination)
                      redemption        FINISHED, FAILED, INVALID (nothing is paid), VALID (stops before the payment)
                      subscription  FINISHED, FAILED; "outcomes": {"<settlement_id>": "FAILED"} for single operations
                      mep           FINISHED, REJECTED
                      debin         any DEBIN status (default ACREDITADO)
                      echeq         any echeq status (default: the usual next one); a lot_id is authorised as in the portal
  POST /emit        {"kind", "count"?, ...members}  notifications that no order caused, up to 1000; members replace those of the sample.
                      position takes {"id"} of a finished file and announces it again; cashin also enters the list of credits
                      kinds: ${notificationKinds.join(', ')}
  POST /clock       {"advance_s": 3600} or {"set": "2026-11-20T12:00:00-03:00"}   moves the bank's time and the
                      Date header of its answers; what falls due happens
  POST /config      {"generation_ms", "settle_ms", "generation_fails", "holdings", "everyday", "created_at_offset_s", "token_expires_in",
                      "download_base_url", "cmc7_required", "first_page", "incoming_pages", "incoming_rows", "incoming_query",
                      "loose_tax_ids"}, any of them
                      first_page     0 or 1: what every list calls its first page
                      incoming_pages by_page; ignored: always the first page, counted; refused: the same, and "page" is
                                     answered with 400; silent: by page, without a count; uncounted: all credits at once
                      incoming_rows  so many older credits besides, where all are listed at once
                      incoming_query {"desde": "from", …}: parameters agreed in private; any other is answered with 400
                      loose_tax_ids  some holders have no CUIT, others one with hyphens
  POST /faults      one fault or a list of them; GET lists them with their hits, DELETE forgets them
  GET  /state       time, orders and how often each was executed, files, lots, requests, notifications and their bodies,
                    and "usable": accounts, CVUs, destinations, signatories, cmc7s, echeq, DEBIN and repo ids
  GET  /violations  every request that broke the specification; DELETE forgets them
                      rules: ${violationRules.join(', ')}
  GET  /files/{id}  the bytes of a generated position file
`

const FAULTS = `Faults
  of the API     {"action", "method"?, "path"?, "times": 1, "after": 0, "when": "before"|"after", ...}
                 path: without query, * stands for any characters; after: matches let through first; when "after" the
                 request is executed before the fault shows (status, hang, reset, html, zeros)
                   status          "status", "headers", "body"
                   hang            never answers; "ms" closes the connection then
                   delay           "ms", then answers normally
                   reset           TCP reset
                   truncate        announces the whole body and sends "bytes" of it (default half)
                   drip            "chunk_bytes" every "interval_ms"
                   html            a gateway's page instead of JSON; "status", such as 404
                   zeros           "bytes" zero bytes (default 60 MB)
                   unknown_enum    every status and state becomes "value"
                   extra_fields    unknown members in every object
                   missing_fields  without the members named in "fields"
                   set_fields      members named in "set" get its values, at any depth
  of notifications  {"target": "webhook", "action", "kind"?, "times": 1, "after": 0}
                   drop (lost), duplicate, reorder (after the next one), forge (wrong key), no_key, garbage (not JSON)
  Actions: ${httpActions.join(', ')};
           ${webhookActions.join(', ')}
`

/** The output of `npm run sandbox -- --help`. */
export const HELP = [START, CONTROL, FAULTS].join('\n')
