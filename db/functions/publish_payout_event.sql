-- Its lines are written after it: a receiver gets them from the API.
CREATE OR REPLACE FUNCTION publish_payout_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event(
    CASE TG_OP WHEN 'INSERT' THEN 'payout.entered' ELSE 'payout.undone' END,
    jsonb_build_object(
      '_id', NEW.id, 'courier', NEW.courier, 'ref', NEW.ref, 'amount', NEW.amount_poisha / 100.0,
      'paidAt', to_char(NEW.paid_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  );
  RETURN NULL;
END $$;
