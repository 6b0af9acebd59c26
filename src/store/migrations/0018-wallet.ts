import { type Kysely, sql } from 'kysely';

/** An account's payments and charges: rows that are only ever added, whose sum is the balance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await transactions(db);
  await appendOnly(db);
  await balances(db);
  await undoing(db);
  await billedCalls(db);
}

/**
 * Accounting records outlive their subjects: an account or a call with transactions cannot be deleted. Amounts are micro-dollars within the range
 * that a double represents exactly.
 */
async function transactions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_transactions (
      transaction_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      ordinal bigint not null,
      type text not null check (type in ('charge', 'recharge', 'void', 'refund')),
      amount_micros bigint not null check (amount_micros between -9007199254740991 and 9007199254740991),
      balance_micros bigint not null,
      memo text not null default '' check (length(memo) <= 500),
      call_id uuid references calls,
      undoes_id uuid references wallet_transactions,
      created_at timestamptz not null,
      constraint wallet_transactions_ordinal unique (account_id, ordinal),
      constraint wallet_transactions_sign check (case type
        when 'charge' then amount_micros < 0
        when 'void' then amount_micros <> 0
        else amount_micros > 0 end),
      constraint wallet_transactions_call check ((type = 'charge') = (call_id is not null)),
      constraint wallet_transactions_undoes check ((type in ('void', 'refund')) = (undoes_id is not null))
    )`.execute(db);
  await sql`
    create unique index wallet_transactions_one_charge on wallet_transactions (call_id) where type = 'charge'
  `.execute(db);
  await sql`
    create unique index wallet_transactions_one_void on wallet_transactions (undoes_id) where type = 'void'
  `.execute(db);
  await sql`create index on wallet_transactions (undoes_id) where undoes_id is not null`.execute(db);
}

async function appendOnly(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_wallet_change() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of the wallet are only ever added, never changed (%)', tg_op
        using errcode = 'check_violation', constraint = 'wallet_transactions_append_only';
    end $$`.execute(db);
  await sql`
    create trigger wallet_transactions_append_only before update or delete or truncate on wallet_transactions
      for each statement execute function refuse_wallet_change()`.execute(db);
}

/**
 * The transactions of an account are added one after the other, numbered without gaps, and each contains the running sum: the balance is read from
 * the newest one, however many there are. Only this trigger sets these columns.
 */
async function balances(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function number_wallet_entry() returns trigger language plpgsql as $$
    declare
      latest wallet_transactions;
    begin
      perform pg_advisory_xact_lock(7217541, hashtext(new.account_id::text));
      select * into latest from wallet_transactions where account_id = new.account_id order by ordinal desc limit 1;
      new.ordinal := coalesce(latest.ordinal, 0) + 1;
      new.balance_micros := coalesce(latest.balance_micros, 0) + new.amount_micros;
      new.created_at := clock_timestamp();
      return new;
    end $$`.execute(db);
  await sql`
    create trigger wallet_transactions_balance before insert on wallet_transactions
      for each row execute function number_wallet_entry()`.execute(db);
}

/**
 * A void reverses a whole transaction that is not itself a void, once. Refunds return at most what was charged; a charge is either voided or
 * refunded, and voiding a refund allows another. Concurrent ones run one after the other, because the balance trigger, which runs before this one (in
 * the order of names), locks the account's wallet.
 */
async function undoing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function check_wallet_undoing() returns trigger language plpgsql as $$
    declare
      undone wallet_transactions;
      refunded bigint;
    begin
      select * into undone from wallet_transactions where transaction_id = new.undoes_id;
      if not found or undone.account_id <> new.account_id then
        raise exception 'the account has no entry %', new.undoes_id
          using errcode = 'foreign_key_violation', constraint = 'wallet_transactions_undoes_own';
      end if;
      if undone.type = 'void' or (new.type = 'refund' and undone.type <> 'charge') then
        raise exception 'a % does not undo a %', new.type, undone.type
          using errcode = 'check_violation', constraint = 'wallet_transactions_undoable';
      end if;
      if exists (select from wallet_transactions where undoes_id = undone.transaction_id and type = 'void') then
        raise exception 'entry % is void already', undone.transaction_id
          using errcode = 'unique_violation', constraint = 'wallet_transactions_one_void';
      end if;
      if new.type = 'void' and new.amount_micros <> -undone.amount_micros then
        raise exception 'a void of % is of the whole of it', undone.amount_micros
          using errcode = 'check_violation', constraint = 'wallet_transactions_void_whole';
      end if;
      select coalesce(sum(amount_micros), 0) into refunded from wallet_transactions refund
        where undoes_id = undone.transaction_id and type = 'refund'
          and not exists (select from wallet_transactions where undoes_id = refund.transaction_id and type = 'void');
      if undone.type = 'charge' and new.type = 'void' and refunded > 0 then
        raise exception '% of the charge is refunded already', refunded
          using errcode = 'check_violation', constraint = 'wallet_transactions_refunded';
      end if;
      if new.type = 'refund' and refunded + new.amount_micros > -undone.amount_micros then
        raise exception '% of a charge of % is refunded already', refunded, -undone.amount_micros
          using errcode = 'check_violation', constraint = 'wallet_transactions_refund_limit';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger wallet_transactions_undoing before insert on wallet_transactions
      for each row when (new.type in ('void', 'refund')) execute function check_wallet_undoing()`.execute(db);
}

/** A call is billed if and only if it has a charge, to the call's own account, made after its end. */
async function billedCalls(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function bill_charged_call() returns trigger language plpgsql as $$
    begin
      update calls set is_billed = true
        where call_id = new.call_id and account_id = new.account_id and end_time is not null;
      if not found then
        raise exception 'the account has no call % that is over', new.call_id
          using errcode = 'foreign_key_violation', constraint = 'wallet_transactions_charged_call';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger wallet_transactions_bill_call after insert on wallet_transactions
      for each row when (new.type = 'charge') execute function bill_charged_call()`.execute(db);
  await sql`
    create function check_billed_call() returns trigger language plpgsql as $$
    begin
      if new.is_billed <> exists (select from wallet_transactions where call_id = new.call_id and type = 'charge') then
        raise exception 'a call is billed exactly where it was charged'
          using errcode = 'check_violation', constraint = 'calls_is_billed';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger calls_is_billed_made before insert on calls
      for each row when (new.is_billed) execute function check_billed_call()`.execute(db);
  await sql`
    create trigger calls_is_billed before update of is_billed on calls
      for each row when (new.is_billed <> old.is_billed) execute function check_billed_call()`.execute(db);
}
